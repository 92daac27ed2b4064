/** The rules for programs of No Time to Spy, each in a sentence or two, as an examination names them. */
export const words = {
  server: {
    transport:
      "A message is one JSON object in one text message. Pings are answered, and the server keeps connections open during a match.",
    envelope:
      "Every message has a type and a creationDate (dd.MM.yyyy HH:mm:ss), and the clientId of its receiver once that has one.",
    direction: "A server sends only the message types of a server.",
    roles:
      "Spectators may only watch, ask for meta information and leave. A spectator that sends more is removed, and the match goes on.",
    registration:
      "The answer to HELLO is HELLO_REPLY with a fresh clientId. The match starts at once when the second player is in.",
    names: "A taken name gets ERROR NAME_NOT_AVAILABLE.",
    thirdPlayer: "A third player gets ERROR ALREADY_SERVING. Spectators may join at any time.",
    secondHello: "A second HELLO on a registered connection gets ERROR ILLEGAL_MESSAGE.",
    start:
      "GAME_STARTED goes to both players and to all spectators, with the session of HELLO_REPLY and each player's own clientId at the player's place.",
    settings:
      "HELLO_REPLY tells the scenario, the match config and all characters with their ids of this match, as in the server's files.",
    offers:
      "An offer has three characters and three gadgets that no player has or is being offered: no characters after the fourth, no gadgets after the sixth.",
    choices: "Each player chooses eight times, and then gets one REQUEST_EQUIPMENT_CHOICE.",
    equipmentRequest: "REQUEST_EQUIPMENT_CHOICE repeats what the player has chosen.",
    setUp:
      "All agents have the gadgets they were given, 100 HP and 10 chips, and everyone is on a different playable field. Safes are numbered from 1, tables hold between minChipsRoulette and maxChipsRoulette.",
    status:
      "GAME_STATUS goes to everyone after every operation, with the operations since the last one and the complete state.",
    views:
      "All clients see the same map, round, positions and operations, and players see all about their own characters.",
    combinations: "mySafeCombinations holds what the receiver's faction knows; spectators get none.",
    request:
      "REQUEST_GAME_OPERATION goes to the owner of the character on turn, once, while that has points and hasn't retired.",
    statistics:
      "STATISTICS is the last message of a match, for all, with winner and reason; the values of its entries are strings.",
    leaving:
      "A player who sends GAME_LEAVE loses: GAME_LEFT to all, then STATISTICS with VICTORY_BY_LEAVE for the other.",
    meta: "The mandatory meta keys are answered. Players learn their own faction and gadgets only, spectators all in the game phase; the rest is null or left out.",
    strike:
      "When the time for an operation is over, the player gets STRIKE, counted from 1 and up to strikeMaximum, and the turn ends. A valid operation in time resets the count.",
    strikeLimit:
      "With the last strike the player gets ERROR TOO_MANY_STRIKES, and the other wins with VICTORY_BY_KICK.",
    disqualification:
      "What is illegal gets ERROR ILLEGAL_MESSAGE; a player loses the match by it, with GAME_LEFT and VICTORY_BY_KICK for the others.",
    legal: "Only illegal messages are refused.",
    late: "An operation during a pause is discarded silently.",
    pause:
      "A person who plays may pause: GAME_PAUSE (true, not enforced) to all; either player ends it, or pauseLimit does. Nothing happens meanwhile.",
    aiPause: "An AI that asks for a pause loses with VICTORY_BY_KICK.",
    loss: "When a player's connection is lost, the others get GAME_PAUSE (true, enforced), and reconnectLimit begins.",
    reconnect:
      "RECONNECT is answered with GAME_STARTED, GAME_STATUS and the open request, in this order; the others get GAME_PAUSE (false).",
    reconnectLimit: "A player who doesn't come back within reconnectLimit loses.",
    wrongSession: "RECONNECT with a wrong session gets ERROR SESSION_DOES_NOT_EXIST.",
    startUp:
      "The server takes --config-charset, --config-match, --config-scenario and --port, and listens there.",
    roundStart:
      "A round begins when every figure has had its turn: cocktails, wiretap and fog are updated, and at roundLimit the NPCs leave and the janitor comes.",
    turns:
      "Every figure on the map has one turn in a round, one after the other; those exfiltrated earlier in the round are skipped.",
    turnStart:
      "A turn begins with the character's movement and action points, and the mask heals 10. It ends when the points are spent, in fog without movement points, or by RETIRE.",
    movement:
      "A step leads to a free neighbouring field and costs a movement point. A figure there swaps places; what lies there is picked up.",
    roulette:
      "The stake is at most what both have; it goes from the table to the winner, or from the loser to the table.",
    cocktails:
      "A cocktail is taken from a bar table, drunk (heals, or hurts if poisoned) or poured over a neighbour, who gets clammy clothes.",
    spying:
      "Spying succeeds only on NPCs, by chance; the first success of a faction gives secretToIpFactor points and perhaps a combination.",
    safes:
      "A safe opens to those whose faction knows its combination. The first time it gives secretToIpFactor points and the next combination; the last one holds the collar.",
    properties:
      "BANG_AND_BURN destroys a neighbouring roulette table; OBSERVATION tells by chance whether someone in sight is an enemy.",
    gadgets: "A gadget does to its target what the table of gadgets says, within its range.",
    attacks:
      "An attack may be diverted by a honey trap, must pass its test, and may be warded off by a babysitter.",
    exfiltration:
      "At 0 HP a person is exfiltrated to a free bar seat with 1 HP, and a collar drops on the field.",
    cat: "The cat moves to a neighbouring field. The match ends when it gets the collar.",
    janitor: "The janitor jumps onto the nearest person by walking distance, who is removed.",
    npcs: "NPCs act like everyone else, by the same rules.",
    ending:
      "The match ends at once when the cat has the collar or no agent is left; points, collar, cocktails and damage decide in this order.",
    retire: "RETIRE is always legal in the own turn, and ends it.",
    chances:
      "A test succeeds with the probability of the match config: halved by clammy clothes, repeated once by tradecraft.",
  },
  ai: {
    startUp:
      "The AI takes --address, --port and --name, and connects to that server without being asked anything.",
    hello: "The first message is HELLO with the AI's name and the role AI.",
    envelope:
      "Every message has a type and a creationDate (dd.MM.yyyy HH:mm:ss); from HELLO_REPLY on it has the clientId that the AI got.",
    form: "A message has all fields of its type, with values of their types.",
    allowed: "An AI sends only messages of an AI: it can't pause, and doesn't leave.",
    items: "ITEM_CHOICE names exactly one of the offered characters and gadgets.",
    equipment: "EQUIPMENT_CHOICE has a key for every chosen character, and every chosen gadget exactly once.",
    request: "Each request is answered once, and an operation is one of the character that was asked for.",
    deadline: "Every request is answered within turnPhaseLimit seconds.",
    strike: "After a strike the match goes on, and the next request is answered.",
    pause:
      "No operation is sent between GAME_PAUSE true and GAME_PAUSE false; an open request is answered afterwards.",
    reconnect:
      "When the connection is lost, the AI connects again and sends RECONNECT with its clientId and sessionId.",
    transport: "The connection stays open during the match, and a message is at most 1 MiB long.",
    end: "After STATISTICS the AI ends with status 0, whether it won or lost.",
  },
};

import { counted } from "./grammar.ts";

/** Reports of examinations, and the rules of the classic programs, each in a sentence or two. */
export const words = {
  report: {
    count: {
      session: (sessions: number) => counted(sessions, "session"),
      match: (matches: number) => counted(matches, "match", "matches"),
    },
    many: { session: "sessions", match: "matches" },
    noDifference: (program: string, tried: string, visited: number, all: number) =>
      `${program}: no difference in ${tried}; ${visited} of ${all} rules visited.`,
    departs: (program: string, specification: string, summary: string) =>
      `${program} departs from ${specification}. ${summary}`,
    rule: (rule: string) => `Rule: ${rule}`,
    section: (specification: string, section: string) => `${specification}, section ${section}`,
    heads: { program: "program", lines: "lines", rule: "rule", expected: "expected", actual: "this program" },
    none: "no difference",
    legend: (many: string, isCounted: boolean) =>
      `${many}: those that agree before the first difference${isCounted ? "; lines: the shortest session that shows it" : ""}.`,
    atStart: "at the start",
    afterLine: (number: number, line: string) =>
      `after line ${number} (${line === "" ? "an empty line" : `"${line}"`})`,
    differs: (where: string) => `The output differs ${where}.`,
    wrongStatus: (actual: string, expected: number) =>
      `The output is right, but the program ${actual}; expected is status ${expected}.`,
    ends: (where: string, actual: string) => `The output ends ${where}: the program ${actual}.`,
    found: (session: number, lines: number) =>
      `Found in session ${session}, which had ${counted(lines, "line")}.`,
    foundInMatch: (match: number, scenario: string) => `Found in match ${match}: ${scenario}.`,
    moreLines: (lines: number) => `(${counted(lines, "more line")})`,
    command: (line: string) => `Command: ${line}`,
    input: "Input:",
    noInput: "Input: none",
    end: "(end of output)",
    errors: "Its error stream ends with:",
    notVisited: "not visited",
    /** A page with a table of all programs. */
    page: {
      title: (game: string) => `Examination: ${game}`,
      about: (programs: number, specification: string, many: string, seed: number) =>
        `${counted(programs, "program")} against ${specification}, ${many} of seed ${seed}.`,
      program: "Program",
      result: "Result",
      agreeing: { session: "Sessions that agree", match: "Matches that agree" },
      lines: "Lines that show it",
      rules: "Rules visited",
      visited: (visited: number, all: number) => `${visited} of ${all}`,
      expected: "Expected",
      actual: "This program",
    },
    /** Messages of servers and AIs. */
    traffic: {
      notBegun: "It doesn't begin as it should.",
      missing: (message: string) => `What should follow ${message} doesn't.`,
      ended: "A connection ended.",
      wrong: (message: string) => `This ${message} is wrong.`,
      message: "message",
      none: "No message was exchanged.",
      head: "Seconds, client, what it sent (>) or was told (<); names stand for ids:",
      closed: (why: string) => `connection closed (${why})`,
      right: (what: string) => `Right: ${what}`,
      expected: (value: string) => `expected: ${value}`,
      actual: (value: string) => `this program: ${value}`,
      moreDifferences: (count: number) => `(${counted(count, "more difference")})`,
      scenario: (scenario: string) => `In this match: ${scenario}.`,
      heads: { seconds: "Seconds", client: "Client", direction: "Direction", message: "Message" },
      directions: { sent: "sent", told: "told", closed: "closed" },
    },
  },
  farmland: {
    keys: "Arguments are key=value with known keys, none twice; seed, units and either deck or both deck1 and deck2 are required. This is checked before any file is read.",
    seed: "The seed is a decimal integer of 32 bits with an optional sign. A bad one is reported before any file is printed.",
    symbols:
      "A symbol file has exactly one line of exactly 29 characters. It is printed before it is checked.",
    units:
      "A units file has 1 to 80 lines qualifier;role;atk;def with non-negative integers. It is printed before it is checked.",
    deck: "A deck file has a non-negative integer for each unit, 40 in all. It is printed before it is checked; what comes after a bad file isn't printed.",
    unreadable:
      "A file that can't be read is an error at its place in the order seed, board, units, deck, deck1, deck2, team1, team2, verbosity.",
    names:
      "Names of teams have up to 14 characters, and the verbosity is all or compact. They are checked after all files were printed.",
    afterYield: "After an inadmissible yield only hand, yield and quit work until the turn ends.",
    fullHand:
      "With five units in the hand, yield needs the number of the one to discard; with fewer it takes no number.",
    step: "Units move to their own field or one field up, right, down or left.",
    ownKing: "Units can't enter the field of their own king.",
    kingMoves: "A king can't enter a field that an enemy holds, and can't block.",
    moved:
      "Each unit moves once in its team's turn; a blockade counts as its move, and after its move it can't be flipped.",
    flipping: "Only a hidden unit of one's own that hasn't moved can be flipped. Kings are always revealed.",
    selected: "move, flip and block need a selected field with a unit of the team on turn.",
    placing:
      "Units are placed once in a turn, on one of the eight fields around the own king that no enemy holds.",
    handNumbers: "Numbers of units are those of the hand before the command; each can be named once.",
    unknownLine:
      "A line that is no known command with the right number and form of arguments prints one line that begins with ERROR: and changes nothing.",
    commands: "When everything is valid, the list of commands is printed.",
    blockadeEnds: "A blockade ends with the unit's next move, also en place or in an attack.",
    moves:
      "A move prints the name and the target field. Names are ??? for hidden units of the team that isn't on turn.",
    unionStarts:
      "Moving or placing a unit onto one's own starts a union. Its qualifier is that of the unit on the field and then that of the other; it may still move.",
    union:
      "A union has the qualifiers of the unit on the field and of the other, in this order, and the role of the first. Units are compatible by symbiosis, a common divisor above 100, or one of 100 with prime quotients; units with equal names never are.",
    attack: "An attack prints both units with their values. A king and a hidden unit have none.",
    flipped: "A flipped unit is shown with its values. A duel reveals both of its units, the attacker first.",
    eliminated:
      "The weaker unit of a duel is eliminated, both if they are equal; a blocking unit defends with DEF. A sixth unit on the board is removed at once.",
    damage:
      "The loser's team takes the difference of the values; an attack on a king does its whole ATK, and an attack on a blockade that holds hurts the attacker.",
    lost: "A team whose life points reach 0 has lost: two lines say so, then board and selection are shown and the program ends.",
    winner: "The winner is named in the last line of the turn.",
    blocks: "A blocking unit is named with its field, and has moved.",
    placed: "Each placed unit prints a line; board and selection follow once, after the last.",
    discarded: "A discarded unit is shown with its values before the turn changes.",
    yields:
      "yield ends the turn: selection and moves are reset, the other team draws, and the opponent's whole turn follows by section 6.",
    emptyDeck: "A team that has to draw from an empty deck loses.",
    show: "show prints the unit with its team, a king by its team's name, or <no unit>; of hidden units of the other team, name and values are ???.",
    showValues: "show prints ATK and DEF of a unit.",
    handList: "hand lists the units of the team on turn with their numbers from 1 and their values.",
    state:
      "state prints names, life points, cards in the deck and units on the board in 31 columns; then board and selection follow.",
    fields:
      "A field shows * for a unit of the team on turn that can still move, x or y for a unit, X or Y for a king, and b for a blockade.",
    borders:
      "The board has border lines around each row, without blanks at the end; the selected field has its own symbols.",
    letters: "The last line of the board has the letters A to G.",
    typedSelect: "select takes any field and prints board and selection.",
    typedMove: "move prints its lines, then board and selection.",
    typedFlip: "flip prints one line, then board and selection.",
    typedBlock: "block prints one line, then board and selection.",
    typedHand: "hand prints a line for each unit of the hand, or nothing.",
    typedPlace: "place prints its lines, then board and selection.",
    typedYield: "yield ends the turn; the opponent's turn follows.",
    typedQuit: "quit ends the program without output.",
    files:
      "The content of each file is printed unchanged before it is checked, in the order board, units, deck, deck1, deck2.",
    bytes: "The output must match byte for byte.",
  },
  duel: {
    usage: "With any number of arguments but one, the usage is printed and the exit status is 254.",
    config:
      "A config file that breaks one of the ten rules is refused with exit status 253, before any prompt.",
    name: "A name has 1 to 20 bytes; otherwise a warning is printed and the same player is asked again.",
    names: "Both players are asked for their names, with one blank behind the colon and no line feed.",
    round:
      "Rounds count from 0 and are announced before player 1's turn. Mana grows by 1, 2, 4 and then 8, up to 15; creatures wake up and a card is drawn.",
    turn: "At the start of a turn mana grows by 1, 2, 4 and then 8, up to 15; creatures wake up, a card is drawn, and the board is printed.",
    command: "The first word, whatever its case, must be one of the eight commands.",
    count: "The number of words must be exactly right; this is checked before the words themselves.",
    parameter:
      "Numbers are read as C does, what follows the digits is ignored, and they must be in their ranges; with and to are read in any case.",
    execution:
      "Positions must hold a card of the right kind, places must be free, and both sides of an attack must be ready. This comes before shields and mana.",
    shields:
      "As long as the opponent has a creature with a shield, only creatures with a shield can be attacked.",
    mana: "A card needs its mana. Other obstacles are reported first.",
    rebirth:
      "Rebirth brings back the top of the own graveyard to the lowest free place; without one of them it fails, and card and mana are gone.",
    traitor:
      "Traitor asks for the target and the place. An answer without a number stops it at once; all else is checked after both answers.",
    over: "A player with less than 1 life point has lost, and so has one who quits or whose input ends; the program ends at once with status 0.",
    help: "help prints 22 lines.",
    points:
      "Life points and mana stand right-aligned between two rows of 29 equals signs. Drawing from an empty pile or into a full hand costs a life point.",
    board:
      "The board has 39 lines of cards: the first line of a card has its cost or a blank, and its letters.",
    readiness:
      "The third line of a creature on the field shows zz if it isn't ready, == if it has attacked, and otherwise blanks.",
    values: "The last line of a card has damage and current life points.",
    cells:
      "A hand has seven cells and a field seven places, each 8 columns wide, with a letter at both ends.",
    bars: "Bars have 82 columns, and an empty line before and after them.",
    typedAttack: "attack prints nothing if it is possible.",
    typedSet: "set prints nothing if it is possible.",
    typedCast: "cast prints nothing unless the spell says so.",
    typedSacrifice: "sacrifice prints nothing if it is possible.",
    typedFinish: "finish ends the turn, and the opponent's begins.",
    typedState: "state prints the board as the current player sees it.",
    prompt:
      "The prompt is the player's name, a blank, > and a blank, without a line feed; a line without words prompts again.",
  },
  dungeon: {
    menu: "The menu lists the seven characters; any line but exactly one of 1 to 7 prints it again.",
    chosen: "After the choice two lines name the character, and the first level is shown.",
    combat:
      "A step onto an enemy is melee combat: both are described as they were before the blow. Traps attack a player on the eight cells around them.",
    attack: "The attack is a draw from 0 to the attack points, both included.",
    defense: "The defense is a draw from 0 to the defense points, after the attack.",
    damage: "The damage is the attack less the defense, at least 0, and is always printed.",
    death: "A dead enemy is removed at once, and the player gains its experience; the line has no full stop.",
    level:
      "While the experience is at least 50 times the level, the player rises; gains use the new level, and classes have their own.",
    mage: "Mages gain 25 mana and 10 spell power for each level.",
    lost: "A player without health is dead: two lines say so, the other enemies don't act any more, and the last screen is followed by Game Over.",
    shield:
      "Avenger's Shield heals 10 times the defense, then hits one random enemy nearer than 3 with a tenth of the pool. It can be used again when the cooldown is 0.",
    blizzard:
      "Blizzard costs mana and hits random enemies nearer than its range, up to its number of hits, as long as there are any.",
    knives: "Fan of Knives costs energy and hits every enemy nearer than 2, in board order.",
    arrow:
      "An arrow hits the nearest enemy within the range, the range itself included; among equally near ones the first in board order.",
    ability: "An ability hits with its power less a draw from 0 to the target's defense points.",
    boss: "A boss shoots when it has been in sight for as many turns as its ability frequency.",
    won: "The game is won when the last level is over.",
    playerLine:
      "The player's line has health, attack, defense, level, experience and what the class has; it follows the board and an empty line. Ticks come after the action, before the enemies.",
    enemyLine:
      "An enemy's line has health, attack, defense and its experience value; monsters and bosses have a vision range.",
    board:
      "The board shows walls, the player, monsters and visible traps after each round. Monsters chase a player who is nearer than their vision, along the longer axis, and walk at random otherwise; traps appear and vanish.",
    start:
      "A wrong command line, level directory or rolls file ends the program with a status other than 0, without output.",
    ignored: "Any other line than w, s, a, d, e or q is ignored, without a message.",
    order:
      "The player acts, then ticks; then the enemies act in the order of the level file, and the screen is printed.",
  },
  runa: {
    arguments: "With arguments, the program prints one line that begins with Error, and ends.",
    welcome: "The program begins with this line.",
    class: "The class is chosen from Warrior, Mage and Paladin, in this order.",
    seeds:
      "Two seeds are asked for at the start of each level, the first for cards and the second for monsters.",
    enterSeeds:
      "After an invalid answer only the prompt is printed again. Seeds are exactly two numbers from 1 to 2147483647.",
    enterRoll:
      "After an invalid answer only the prompt is printed again. A roll is one number from 1 to the sides of the die; only physical attacks ask for it.",
    enterNumber:
      "After an invalid answer only the prompt is printed again. A number is one or more digits and nothing else, from 1 to the number of choices.",
    enterNumbers:
      "After an invalid answer only the prompt is printed again. Several numbers are different, separated by single commas, without blanks.",
    stage:
      "Stage 1 has one monster, stages 2 and 3 have two and stage 4 has the boss; they are taken in the order of the shuffled list.",
    runaStatus:
      "The status block shows Runa's health and focus points; her most focus points are the sides of her die.",
    monsterStatus:
      "The status block shows each monster and the ability at its position in its list, without testing whether it can be used.",
    statusLines: "The status block has a line of 40 hyphens before and after it.",
    playCard:
      "Cards are listed in the order in which Runa received them. She is asked even if she has only one.",
    target: "An attack asks for its target if more than one monster is alive.",
    reward: "After stages 1 to 3 Runa chooses between cards and the next die, unless she has a d12.",
    loot: "Twice as many cards as the room had monsters are offered from the front of the deck, as far as it has them; Runa takes as many as there were monsters.",
    heal: "Healing is offered if Runa has less than 50 HP and at least two cards; all but one can be discarded for 10 HP each.",
    entries:
      "A menu lists its entries with their numbers from 1, in the order in which they were received or shuffled.",
    runaUses: "A card that is played is named before the die is asked for.",
    monsterUses:
      "A monster uses the ability at its position, or the next one that its focus points allow; the position moves on behind it.",
    runaTakes: "Runa takes the damage that Parry or Reflect leaves; a line is printed only if there is any.",
    monsterTakes:
      "Damage follows from card, roll, focus points and the monster's type, less what Block or Deflect hold off; a line is printed only if it is above 0.",
    runaDies: "When Runa's health reaches 0 the game is over at once.",
    monsterDies: "A monster without health leaves the fight at once.",
    focus:
      "Focus arrives before its owner's next turn unless it was broken; Runa gains at most up to her maximum, and a gain of 0 prints nothing.",
    die: "The next larger die is d6, d8, d10, d12.",
    gets: "Cards are received in the order in which their numbers were typed; after the boss of level 1 come the class cards of level 2.",
    health: "Healing prints the health that was really gained, in one line.",
    won: "The boss of level 2 wins the game.",
    quit: "quit and the end of the input end the program without output.",
    bytes: "The output must match byte for byte.",
  },
};

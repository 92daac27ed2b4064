/** Choice, equipment, the stake, the list of actions for fingers, the coach and the end on the board of No Time to Spy, in English. */
export const words = {
  progress: (filled: number, isReady: boolean) =>
    isReady ? "is ready." : filled === 8 ? "hands out the gadgets." : `has chosen ${filled} of 8.`,
  drafting: "The players choose their agents and gadgets.",
  noProperties: "No properties.",
  nobodyChosen: "nobody",
  stake: "How many chips?",
  stakeAll: "All",
  stakeLess: "one less",
  stakeMore: "one more",
  stakeOdds: (chance: string, stake: number) => `${chance} to win ${stake}, else ${stake} are lost`,
  gamble: "Gamble",
  about: "About",
  costs: (means: string) => (means === "move" ? "costs a step" : "costs an action"),
  inVain: "no effect, as far as you know",
  choose: "Choose one of six.",
  chooseKind: { characters: "Choose an agent.", gadgets: "Choose a gadget." },
  chooses: (name: string) => `${name} chooses one of these.`,
  chosen: (filled: number) => `${filled} of 8 chosen.`,
  offer: "Offered to you",
  selection: "Your selection",
  selectionOf: (name: string) => `Selection of ${name}`,
  take: (name: string) => `Take ${name}`,
  takeFirst: "Choose a card",
  bag: "Still in the bag",
  bagEmpty: "All handed out.",
  bagLeft: (count: number) => `${count} still in the bag`,
  equip: "Hand out your gadgets.",
  equips: (name: string) => `${name} hands out the gadgets.`,
  equipByFinger: "Tap a gadget, then who gets it.",
  equipHow: "Drag them to your agents, or click a gadget and then an agent.",
  giveTo: (name: string) => `To ${name}`,
  ready: "Ready",
  reset: "Start over",
  waits: (name: string, isUnknown: boolean) =>
    isUnknown
      ? `You are ready. The match starts when ${name} is.`
      : `You are ready. ${name} is still choosing.`,
  emptySlot: "empty",
  takenSlot: "taken",
  ofLimits: (least: number, most: number) => `of ${least}–${most}`,
  kinds: { characters: "Agents", gadgets: "Gadgets" },
  course: "Points, round by round",
  spokenCourse: (round: number, first: string, points: number, second: string, others: number) =>
    `Round ${round}: ${first} ${points}, ${second} ${others}`,
  statistics: "Statistics",
  toBoard: "Look at the casino",
  toStatistics: "Show the statistics",
  wins: (name: string) => `${name} wins`,
  youWin: "You win",
  captions: {
    collar: (name: string) => `${name} gives the cat its collar.`,
    most: (name: string) => `${name} knew the most tonight.`,
    points: "points",
  },
  lessons: {
    goal: {
      title: "Your goal",
      text: "Collect intelligence points: spy secrets from guests, open safes, win chips, and bring the diamond collar to the cat. Bringing it ends the game.",
    },
    team: {
      title: "Choose your team",
      text: "Take one of six, eight times: two to four agents, and gadgets for them.",
    },
    move: {
      title: "Move",
      text: "Bright fields are in reach of the agent on turn. Click one, or use the arrow keys.",
    },
    spy: {
      title: "Spy on guests",
      text: "Bubbles on people and things show what you can do there and its chance. Guests may know a safe's combination; some are enemy agents.",
    },
    end: {
      title: "End the turn",
      text: "Points that are left are lost. Then the next person moves: guests, enemies, or another agent of yours.",
    },
  },
};

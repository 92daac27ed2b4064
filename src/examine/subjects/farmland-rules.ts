import type { Rule } from "../subject.ts";
import { examinedWords } from "../words.ts";

/** The rules of farmland.md, by the lines that our program prints. */
export const FARMLAND_RULES: readonly Rule[] = [
  {
    section: "3",
    says: () => examinedWords.farmland.keys,
    prints:
      /^ERROR: (Expected key=value|Unknown key|The key "\w+" is (?:given twice|missing)|Give either deck)/,
  },
  {
    section: "3",
    says: () => examinedWords.farmland.seed,
    prints: /^ERROR: The seed must be/,
  },
  {
    section: "3.1",
    says: () => examinedWords.farmland.symbols,
    prints: /^ERROR: A symbol file/,
  },
  {
    section: "3.2",
    says: () => examinedWords.farmland.units,
    prints: /^ERROR: (?:A units file|Expected .* of the units file|Expected (qualifier|a name))/,
  },
  {
    section: "3.3",
    says: () => examinedWords.farmland.deck,
    prints: /^ERROR: (?:The deck\d? file|Expected .* of the deck\d? file)/,
  },
  {
    section: "3",
    says: () => examinedWords.farmland.unreadable,
    prints: /^ERROR: The file/,
  },
  {
    section: "3",
    says: () => examinedWords.farmland.names,
    prints: /^ERROR: (The name of a team|The verbosity)/,
  },
  {
    section: "4.10",
    says: () => examinedWords.farmland.afterYield,
    prints: /^ERROR: Only hand, yield/,
  },
  {
    section: "4.10",
    says: () => examinedWords.farmland.fullHand,
    prints: /^ERROR: (Your hand is full|Only from a full hand|At most one unit)/,
  },
  {
    section: "4.4",
    says: () => examinedWords.farmland.step,
    prints: /^ERROR: Units move to/,
  },
  {
    section: "1.3",
    says: () => examinedWords.farmland.ownKing,
    prints: /^ERROR: Units may not enter/,
  },
  {
    section: "1.3",
    says: () => examinedWords.farmland.kingMoves,
    prints: /^ERROR: A king (may not enter|cannot block)/,
  },
  {
    section: "1.2",
    says: () => examinedWords.farmland.moved,
    prints: /^ERROR: This unit has moved/,
  },
  {
    section: "4.5",
    says: () => examinedWords.farmland.flipping,
    prints: /^ERROR: This unit is face up/,
  },
  {
    section: "4",
    says: () => examinedWords.farmland.selected,
    prints: /^ERROR: (No unit stands|This unit belongs|No field is selected)/,
  },
  {
    section: "4.8",
    says: () => examinedWords.farmland.placing,
    prints: /^ERROR: (Units can be placed|Units are placed|An enemy holds|All units placed)/,
  },
  {
    section: "4.8",
    says: () => examinedWords.farmland.handNumbers,
    prints: /^ERROR: (There is no such unit|A unit can be placed|Name the units|Expected the number)/,
  },
  {
    section: "4",
    says: () => examinedWords.farmland.unknownLine,
    prints: /^ERROR: /,
  },
  {
    section: "3",
    says: () => examinedWords.farmland.commands,
    prints: /^Use one of the following commands/,
  },
  {
    section: "1.2",
    says: () => examinedWords.farmland.blockadeEnds,
    prints: / no longer blocks\.$/,
  },
  {
    section: "4.4",
    says: () => examinedWords.farmland.moves,
    prints: /^(?:(Farmer King|\?\?\?)|.+) moves to [A-G][1-7]\.$/,
  },
  {
    section: "1.7",
    says: () => examinedWords.farmland.unionStarts,
    prints: / join forces!$/,
  },
  {
    section: "1.7, 1.8",
    says: () => examinedWords.farmland.union,
    prints: /^(Success!|Union failed\. )/,
  },
  {
    section: "1.4",
    says: () => examinedWords.farmland.attack,
    prints: / attacks (?:(Farmer King|\?\?\?)|.+?)(?: \(.*)? on [A-G][1-7]!$/,
  },
  {
    section: "4.5",
    says: () => examinedWords.farmland.flipped,
    prints: / was flipped on [A-G][1-7]!$/,
  },
  {
    section: "1.4",
    says: () => examinedWords.farmland.eliminated,
    prints: / was eliminated!$/,
  },
  {
    section: "1.4",
    says: () => examinedWords.farmland.damage,
    prints: / takes (0|\d)\d* damage!$/,
  },
  {
    section: "1.6",
    says: () => examinedWords.farmland.lost,
    prints: /'s life points dropped to 0!$/,
  },
  { section: "7", says: () => examinedWords.farmland.winner, prints: / wins!$/ },
  {
    section: "4.6",
    says: () => examinedWords.farmland.blocks,
    prints: / \([A-G][1-7]\) blocks!$/,
  },
  {
    section: "4.8",
    says: () => examinedWords.farmland.placed,
    prints: / places (?:(\?\?\?)|.+) on [A-G][1-7]\.$/,
  },
  {
    section: "4.10",
    says: () => examinedWords.farmland.discarded,
    prints: / discarded .* \(\d+\/\d+\)\.$/,
  },
  {
    section: "4.10",
    says: () => examinedWords.farmland.yields,
    prints: /^It is .*'s turn!$/,
  },
  {
    section: "7",
    says: () => examinedWords.farmland.emptyDeck,
    prints: / has no cards left in the deck!$/,
  },
  {
    section: "4.3",
    says: () => examinedWords.farmland.show,
    prints: /^(?:(<no unit>)|.*'s (Farmer King)|(\?\?\?) \(Team .*\)|.+ \(Team .*\))$/,
    isView: true,
  },
  {
    section: "4.3",
    says: () => examinedWords.farmland.showValues,
    prints: /^(?:ATK|DEF): (\?|\d)/,
    isView: true,
  },
  {
    section: "4.7",
    says: () => examinedWords.farmland.handList,
    prints: /^\[[1-5]\] .* \(\d+\/\d+\)$/,
  },
  {
    section: "4.9",
    says: () => examinedWords.farmland.state,
    prints: /^ {2}\S.*(?:LP|\/40|\/5)$/,
    isView: true,
  },
  {
    section: "5",
    says: () => examinedWords.farmland.fields,
    prints: /^[1-7] \S(?=.*(b)|.*(N|y 3y)|)/,
    isView: true,
  },
  {
    section: "5",
    says: () => examinedWords.farmland.borders,
    prints: /^ 2\S29$/,
    isView: true,
  },
  {
    section: "5",
    says: () => examinedWords.farmland.letters,
    prints: /^ 4A 3B/,
    isView: true,
  },
  {
    section: "4.1",
    says: () => examinedWords.farmland.typedSelect,
    typed: /^\s*select\b/i,
  },
  { section: "4.4", says: () => examinedWords.farmland.typedMove, typed: /^\s*move\b/i },
  { section: "4.5", says: () => examinedWords.farmland.typedFlip, typed: /^\s*flip\b/i },
  { section: "4.6", says: () => examinedWords.farmland.typedBlock, typed: /^\s*block\b/i },
  { section: "4.7", says: () => examinedWords.farmland.typedHand, typed: /^\s*hand\b/i },
  { section: "4.8", says: () => examinedWords.farmland.typedPlace, typed: /^\s*place\b/i },
  { section: "4.10", says: () => examinedWords.farmland.typedYield, typed: /^\s*yield\b/i },
  { section: "4.11", says: () => examinedWords.farmland.typedQuit, typed: /^\s*quit\b/i },
  {
    section: "3",
    says: () => examinedWords.farmland.files,
    typed: /^$/,
  },
  { section: "4", says: () => examinedWords.farmland.bytes },
];

import type { Rule } from "../subject.ts";

/** The rules of farmland.md, by the lines that our program prints. */
export const FARMLAND_RULES: readonly Rule[] = [
  {
    section: "3",
    says: "Arguments are key=value with known keys, none twice; seed, units and either deck or both deck1 and deck2 are required. This is checked before any file is read.",
    prints:
      /^ERROR: (Expected key=value|Unknown key|The key "\w+" is (?:given twice|missing)|Give either deck)/,
  },
  {
    section: "3",
    says: "The seed is a decimal integer of 32 bits with an optional sign. A bad one is reported before any file is printed.",
    prints: /^ERROR: The seed must be/,
  },
  {
    section: "3.1",
    says: "A symbol file has exactly one line of exactly 29 characters. It is printed before it is checked.",
    prints: /^ERROR: A symbol file/,
  },
  {
    section: "3.2",
    says: "A units file has 1 to 80 lines qualifier;role;atk;def with non-negative integers. It is printed before it is checked.",
    prints: /^ERROR: (?:A units file|Expected .* of the units file|Expected (qualifier|a name))/,
  },
  {
    section: "3.3",
    says: "A deck file has a non-negative integer for each unit, 40 in all. It is printed before it is checked; what comes after a bad file isn't printed.",
    prints: /^ERROR: (?:The deck\d? file|Expected .* of the deck\d? file)/,
  },
  {
    section: "3",
    says: "A file that can't be read is an error at its place in the order seed, board, units, deck, deck1, deck2, team1, team2, verbosity.",
    prints: /^ERROR: The file/,
  },
  {
    section: "3",
    says: "Names of teams have up to 14 characters, and the verbosity is all or compact. They are checked after all files were printed.",
    prints: /^ERROR: (The name of a team|The verbosity)/,
  },
  {
    section: "4.10",
    says: "After an inadmissible yield only hand, yield and quit work until the turn ends.",
    prints: /^ERROR: Only hand, yield/,
  },
  {
    section: "4.10",
    says: "With five units in the hand, yield needs the number of the one to discard; with fewer it takes no number.",
    prints: /^ERROR: (Your hand is full|Only from a full hand|At most one unit)/,
  },
  {
    section: "4.4",
    says: "Units move to their own field or one field up, right, down or left.",
    prints: /^ERROR: Units move to/,
  },
  {
    section: "1.3",
    says: "Units can't enter the field of their own king.",
    prints: /^ERROR: Units may not enter/,
  },
  {
    section: "1.3",
    says: "A king can't enter a field that an enemy holds, and can't block.",
    prints: /^ERROR: A king (may not enter|cannot block)/,
  },
  {
    section: "1.2",
    says: "Each unit moves once in its team's turn; a blockade counts as its move, and after its move it can't be flipped.",
    prints: /^ERROR: This unit has moved/,
  },
  {
    section: "4.5",
    says: "Only a hidden unit of one's own that hasn't moved can be flipped. Kings are always revealed.",
    prints: /^ERROR: This unit is face up/,
  },
  {
    section: "4",
    says: "move, flip and block need a selected field with a unit of the team on turn.",
    prints: /^ERROR: (No unit stands|This unit belongs|No field is selected)/,
  },
  {
    section: "4.8",
    says: "Units are placed once in a turn, on one of the eight fields around the own king that no enemy holds.",
    prints: /^ERROR: (Units can be placed|Units are placed|An enemy holds|All units placed)/,
  },
  {
    section: "4.8",
    says: "Numbers of units are those of the hand before the command; each can be named once.",
    prints: /^ERROR: (There is no such unit|A unit can be placed|Name the units|Expected the number)/,
  },
  {
    section: "4",
    says: "A line that is no known command with the right number and form of arguments prints one line that begins with ERROR: and changes nothing.",
    prints: /^ERROR: /,
  },
  {
    section: "3",
    says: "When everything is valid, the list of commands is printed.",
    prints: /^Use one of the following commands/,
  },
  {
    section: "1.2",
    says: "A blockade ends with the unit's next move, also en place or in an attack.",
    prints: / no longer blocks\.$/,
  },
  {
    section: "4.4",
    says: "A move prints the name and the target field. Names are ??? for hidden units of the team that isn't on turn.",
    prints: /^(?:(Farmer King|\?\?\?)|.+) moves to [A-G][1-7]\.$/,
  },
  {
    section: "1.7",
    says: "Moving or placing a unit onto one's own starts a union. Its qualifier is that of the unit on the field and then that of the other; it may still move.",
    prints: / join forces!$/,
  },
  {
    section: "1.7 and 1.8",
    says: "A union has the qualifiers of the unit on the field and of the other, in this order, and the role of the first. Units are compatible by symbiosis, a common divisor above 100, or one of 100 with prime quotients; units with equal names never are.",
    prints: /^(Success!|Union failed\. )/,
  },
  {
    section: "1.4",
    says: "An attack prints both units with their values. A king and a hidden unit have none.",
    prints: / attacks (?:(Farmer King|\?\?\?)|.+?)(?: \(.*)? on [A-G][1-7]!$/,
  },
  {
    section: "4.5",
    says: "A flipped unit is shown with its values. A duel reveals both of its units, the attacker first.",
    prints: / was flipped on [A-G][1-7]!$/,
  },
  {
    section: "1.4",
    says: "The weaker unit of a duel is eliminated, both if they are equal; a blocking unit defends with DEF. A sixth unit on the board is removed at once.",
    prints: / was eliminated!$/,
  },
  {
    section: "1.4",
    says: "The loser's team takes the difference of the values; an attack on a king does its whole ATK, and an attack on a blockade that holds hurts the attacker.",
    prints: / takes (0|\d)\d* damage!$/,
  },
  {
    section: "1.6",
    says: "A team whose life points reach 0 has lost: two lines say so, then board and selection are shown and the program ends.",
    prints: /'s life points dropped to 0!$/,
  },
  { section: "7", says: "The winner is named in the last line of the turn.", prints: / wins!$/ },
  {
    section: "4.6",
    says: "A blocking unit is named with its field, and has moved.",
    prints: / \([A-G][1-7]\) blocks!$/,
  },
  {
    section: "4.8",
    says: "Each placed unit prints a line; board and selection follow once, after the last.",
    prints: / places (?:(\?\?\?)|.+) on [A-G][1-7]\.$/,
  },
  {
    section: "4.10",
    says: "A discarded unit is shown with its values before the turn changes.",
    prints: / discarded .* \(\d+\/\d+\)\.$/,
  },
  {
    section: "4.10",
    says: "yield ends the turn: selection and moves are reset, the other team draws, and the opponent's whole turn follows by section 6.",
    prints: /^It is .*'s turn!$/,
  },
  {
    section: "7",
    says: "A team that has to draw from an empty deck loses.",
    prints: / has no cards left in the deck!$/,
  },
  {
    section: "4.3",
    says: "show prints the unit with its team, a king by its team's name, or <no unit>; of hidden units of the other team, name and values are ???.",
    prints: /^(?:(<no unit>)|.*'s (Farmer King)|(\?\?\?) \(Team .*\)|.+ \(Team .*\))$/,
    isView: true,
  },
  {
    section: "4.3",
    says: "show prints ATK and DEF of a unit.",
    prints: /^(?:ATK|DEF): (\?|\d)/,
    isView: true,
  },
  {
    section: "4.7",
    says: "hand lists the units of the team on turn with their numbers from 1 and their values.",
    prints: /^\[[1-5]\] .* \(\d+\/\d+\)$/,
  },
  {
    section: "4.9",
    says: "state prints names, life points, cards in the deck and units on the board in 31 columns; then board and selection follow.",
    prints: /^ {2}\S.*(?:LP|\/40|\/5)$/,
    isView: true,
  },
  {
    section: "5",
    says: "A field shows * for a unit of the team on turn that can still move, x or y for a unit, X or Y for a king, and b for a blockade.",
    prints: /^[1-7] \S(?=.*(b)|.*(N|y 3y)|)/,
    isView: true,
  },
  {
    section: "5",
    says: "The board has border lines around each row, without blanks at the end; the selected field has its own symbols.",
    prints: /^ 2\S29$/,
    isView: true,
  },
  {
    section: "5",
    says: "The last line of the board has the letters A to G.",
    prints: /^ 4A 3B/,
    isView: true,
  },
  {
    section: "4.1",
    says: "select takes any field and prints board and selection.",
    typed: /^\s*select\b/i,
  },
  { section: "4.4", says: "move prints its lines, then board and selection.", typed: /^\s*move\b/i },
  { section: "4.5", says: "flip prints one line, then board and selection.", typed: /^\s*flip\b/i },
  { section: "4.6", says: "block prints one line, then board and selection.", typed: /^\s*block\b/i },
  { section: "4.7", says: "hand prints a line for each unit of the hand, or nothing.", typed: /^\s*hand\b/i },
  { section: "4.8", says: "place prints its lines, then board and selection.", typed: /^\s*place\b/i },
  { section: "4.10", says: "yield ends the turn; the opponent's turn follows.", typed: /^\s*yield\b/i },
  { section: "4.11", says: "quit ends the program without output.", typed: /^\s*quit\b/i },
  {
    section: "3",
    says: "The content of each file is printed unchanged before it is checked, in the order board, units, deck, deck1, deck2.",
    typed: /^$/,
  },
  { section: "4", says: "The output must match byte for byte." },
];

import type { Rule } from "../subject.ts";

/** The rules of duel.md, by the lines that our program prints. */
export const DUEL_RULES: readonly Rule[] = [
  {
    section: "1",
    says: "With any number of arguments but one, the usage is printed and the exit status is 254.",
    prints: /^Usage: /,
  },
  {
    section: "2.2",
    says: "A config file that breaks one of the ten rules is refused with exit status 253, before any prompt.",
    prints: /^\[ERROR\] Invalid config file!/,
  },
  {
    section: "5",
    says: "A name has 1 to 20 bytes; otherwise a warning is printed and the same player is asked again.",
    prints: /\[WARNING\] This name is not valid!/,
  },
  {
    section: "5",
    says: "Both players are asked for their names, with one blank behind the colon and no line feed.",
    prints: /^\[INFO\] Please enter the name of player (\d): /,
  },
  {
    section: "6.1",
    says: "Rounds count from 0 and are announced before player 1's turn. Mana grows by 1, 2, 4 and then 8, up to 15; creatures wake up and a card is drawn.",
    prints: /\[INFO\] Round: (\d)\d*$/,
  },
  {
    section: "6.1",
    says: "At the start of a turn mana grows by 1, 2, 4 and then 8, up to 15; creatures wake up, a card is drawn, and the board is printed.",
    prints: /\[INFO\] Current player is /,
  },
  {
    section: "8.1",
    says: "The first word, whatever its case, must be one of the eight commands.",
    prints: /\[INFO\] Unknown command!$/,
  },
  {
    section: "8.1",
    says: "The number of words must be exactly right; this is checked before the words themselves.",
    prints: /\[INFO\] Wrong parameter count!$/,
  },
  {
    section: "8.2",
    says: "Numbers are read as C does, what follows the digits is ignored, and they must be in their ranges; with and to are read in any case.",
    prints: /\[INFO\] Invalid command parameter!$/,
  },
  {
    section: "8.3",
    says: "Positions must hold a card of the right kind, places must be free, and both sides of an attack must be ready. This comes before shields and mana.",
    prints: /\[INFO\] Execution not possible!$/,
  },
  {
    section: "7.3",
    says: "As long as the opponent has a creature with a shield, only creatures with a shield can be attacked.",
    prints: /\[INFO\] Destroy all shields first!$/,
  },
  {
    section: "8.3",
    says: "A card needs its mana. Other obstacles are reported first.",
    prints: /\[INFO\] Not enough mana for this move!$/,
  },
  {
    section: "9",
    says: "Rebirth brings back the top of the own graveyard to the lowest free place; without one of them it fails, and card and mana are gone.",
    prints: /\[INFO\] Rebirth unsuccessful!$/,
  },
  {
    section: "9",
    says: "Traitor asks for the target and the place. An answer without a number stops it at once; all else is checked after both answers.",
    prints: /Please enter (the target creature|where you would like)/,
  },
  {
    section: "11",
    says: "A player with less than 1 life point has lost, and so has one who quits or whose input ends; the program ends at once with status 0.",
    prints: /\[INFO\] Game ended\. Player .* won!$/,
  },
  {
    section: "12",
    says: "help prints 22 lines.",
    prints: /^(?:.* > )?\[INFO\] (?:Available Commands:|- | {4})/,
  },
  {
    section: "10",
    says: "Life points and mana stand right-aligned between two rows of 29 equals signs. Drawing from an empty pile or into a full hand costs a life point.",
    prints: /^=+ LP : .. \| MANA : ../,
    isView: true,
  },
  {
    section: "10",
    says: "The board has 39 lines of cards: the first line of a card has its cost or a blank, and its letters.",
    prints: /^ {4}(?:\d\d_| _)/,
    isView: true,
  },
  {
    section: "10",
    says: "The third line of a creature on the field shows zz if it isn't ready, == if it has attacked, and otherwise blanks.",
    prints: /^M (?:.*(zz|==))?/,
    isView: true,
  },
  {
    section: "10",
    says: "The last line of a card has damage and current life points.",
    prints: /^ {4}.*\d\d____\d\d/,
    isView: true,
  },
  {
    section: "10",
    says: "A hand has seven cells and a field seven places, each 8 columns wide, with a letter at both ends.",
    prints: /^[HANDGME ] {3}/,
    isView: true,
  },
  {
    section: "10",
    says: "Bars have 82 columns, and an empty line before and after them.",
    prints: /^[=~]/,
    isView: true,
  },
  { section: "8.3", says: "attack prints nothing if it is possible.", typed: /^\s*attack\b/i },
  { section: "8.3", says: "set prints nothing if it is possible.", typed: /^\s*set\b/i },
  { section: "9", says: "cast prints nothing unless the spell says so.", typed: /^\s*cast\b/i },
  { section: "8.3", says: "sacrifice prints nothing if it is possible.", typed: /^\s*sacrifice\b/i },
  { section: "6.4", says: "finish ends the turn, and the opponent's begins.", typed: /^\s*finish\b/i },
  { section: "8.3", says: "state prints the board as the current player sees it.", typed: /^\s*state\b/i },
  {
    section: "6.1",
    says: "The prompt is the player's name, a blank, > and a blank, without a line feed; a line without words prompts again.",
  },
];

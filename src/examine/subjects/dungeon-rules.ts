import type { Rule } from "../subject.ts";

/** The rules of dungeon.md, by the lines that our program prints. */
export const DUNGEON_RULES: readonly Rule[] = [
  {
    section: "5",
    says: "The menu lists the seven characters; any line but exactly one of 1 to 7 prints it again.",
    prints: /^(?:Select player:|\d\. .*)$/,
  },
  {
    section: "5",
    says: "After the choice two lines name the character, and the first level is shown.",
    prints: /^You have selected:$/,
  },
  {
    section: "7.1",
    says: "A step onto an enemy is melee combat: both are described as they were before the blow. Traps attack a player on the eight cells around them.",
    prints: /^(.+) engaged in combat with (.+)\.$/,
  },
  {
    section: "7.1",
    says: "The attack is a draw from 0 to the attack points, both included.",
    prints: /^(?:.+) rolled \d+ attack points\.$/,
  },
  {
    section: "7.1",
    says: "The defense is a draw from 0 to the defense points, after the attack.",
    prints: /^(?:.+) rolled \d+ defense points\.$/,
  },
  {
    section: "7.1",
    says: "The damage is the attack less the defense, at least 0, and is always printed.",
    prints: /^(?:.+) dealt (0|\d)\d* damage to .+\.$/,
  },
  {
    section: "7.2",
    says: "A dead enemy is removed at once, and the player gains its experience; the line has no full stop.",
    prints: /^(.+) died\. .+ gained \d+ experience$/,
  },
  {
    section: "7.2",
    says: "While the experience is at least 50 times the level, the player rises; gains use the new level, and classes have their own.",
    prints: /^(.+) reached level (\d)\d*: /,
  },
  {
    section: "7.2",
    says: "Mages gain 25 mana and 10 spell power for each level.",
    prints: /^\t\t\+\d+ maximum mana/,
  },
  {
    section: "7.2",
    says: "A player without health is dead: two lines say so, the other enemies don't act any more, and the last screen is followed by Game Over.",
    prints: /^(?:.+ was killed by (.+)\.|You lost\.|Game Over\.)$/,
  },
  {
    section: "7.3",
    says: "Avenger's Shield heals 10 times the defense, then hits one random enemy nearer than 3 with a tenth of the pool. It can be used again when the cooldown is 0.",
    prints: /^.+ (used Avenger's Shield|tried to cast Avenger's Shield)/,
  },
  {
    section: "7.3",
    says: "Blizzard costs mana and hits random enemies nearer than its range, up to its number of hits, as long as there are any.",
    prints: /^.+ (cast Blizzard|tried to cast Blizzard)/,
  },
  {
    section: "7.3",
    says: "Fan of Knives costs energy and hits every enemy nearer than 2, in board order.",
    prints: /^.+ (cast Fan of Knives|tried to cast Fan of Knives)/,
  },
  {
    section: "7.3",
    says: "An arrow hits the nearest enemy within the range, the range itself included; among equally near ones the first in board order.",
    prints: /^.+ (fired an arrow|tried to shoot an arrow but has|tried to shoot an arrow but there)/,
  },
  {
    section: "7.3",
    says: "An ability hits with its power less a draw from 0 to the target's defense points.",
    prints: /^.+ hit .+ for (0|\d)\d* ability damage\.$/,
  },
  {
    section: "8.2",
    says: "A boss shoots when it has been in sight for as many turns as its ability frequency.",
    prints: /^(.+) shoots .+ for \d+ damage\.$/,
  },
  { section: "6", says: "The game is won when the last level is over.", prints: /^You won!$/ },
  {
    section: "9",
    says: "The player's line has health, attack, defense, level, experience and what the class has; it follows the board and an empty line. Ticks come after the action, before the enemies.",
    prints: /^.+\t\tHealth: .*Level: .*(Cooldown|Mana|Energy|Arrows)/,
    isView: true,
  },
  {
    section: "9",
    says: "An enemy's line has health, attack, defense and its experience value; monsters and bosses have a vision range.",
    prints: /^.+\t\tHealth: .*Experience Value/,
    isView: true,
  },
  {
    section: "6 and 8",
    says: "The board shows walls, the player, monsters and visible traps after each round. Monsters chase a player who is nearer than their vision, along the longer axis, and walk at random otherwise; traps appear and vanish.",
    prints: /^[.#@XskqzbgwMCKBQD]+$/,
    isView: true,
  },
  {
    section: "2 and 3",
    says: "A wrong command line, level directory or rolls file ends the program with a status other than 0, without output.",
    typed: /^$/,
  },
  {
    section: "6",
    says: "Any other line than w, s, a, d, e or q is ignored, without a message.",
    typed: /^(?!\s*[wasdeq]\s*$)/,
  },
  {
    section: "6",
    says: "The player acts, then ticks; then the enemies act in the order of the level file, and the screen is printed.",
  },
];

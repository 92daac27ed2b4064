/** The pictures of boards by their names: of which game, and after how many random actions. */
export const STILLS: ReadonlyMap<string, { readonly game: string; readonly steps: number }> = new Map([
  ["duel", { game: "duel", steps: 40 }],
  ["runa", { game: "runa", steps: 6 }],
  ["farmland", { game: "farmland", steps: 40 }],
  ["dungeon", { game: "dungeon", steps: 50 }],
  ["spy", { game: "spy", steps: 90 }],
]);

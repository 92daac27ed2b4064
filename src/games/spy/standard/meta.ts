/** Meta keys under their other names (spy-protocol.md, section 6.12 and Q20). */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ["Configuration.MatchConfig", "Configuration.Matchconfig"],
  ["Configuration.CharacterDescriptions", "Configuration.CharacterInformation"],
  ["Spectator.Members", "Spectator.Names"],
  ["Fraction.Player1", "Faction.Player1"],
  ["Fraction.Player2", "Faction.Player2"],
  ["Fraction.Neutral", "Faction.Neutral"],
]);

/** The standard's name of a meta key. The answer uses the name of the question. */
export function metaKey(asked: string): string {
  return ALIASES.get(asked) ?? asked;
}

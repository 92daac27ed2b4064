/** Placeholder until the lobby is there. */
export default function LobbyStrip() {
  return null;
}

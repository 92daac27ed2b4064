import { Button } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { houseWords } from "../words/house-words.ts";

interface RoleDialogProps {
  /** The role to change to. */
  readonly to: "player" | "spectator";
  /** What changes by it. */
  readonly text: string;
  onClose(): void;
  onChange(): void;
}

/** Asks before a player becomes a spectator, or the other way round (spy-screens.md, S13). */
export function RoleDialog({ to, text, onClose, onChange }: RoleDialogProps) {
  const { online } = houseWords;
  const { identity } = houseWords;
  return (
    <Dialog title={to === "player" ? online.becomePlayer : online.becomeSpectator} onClose={onClose}>
      <p>{text}</p>
      <div className="flow">
        <Button label={identity.cancel} onClick={onClose} />
        <Button
          look="main"
          label={to === "player" ? online.changeToPlayer : online.changeToSpectator}
          onClick={() => {
            onClose();
            onChange();
          }}
        />
      </div>
    </Dialog>
  );
}

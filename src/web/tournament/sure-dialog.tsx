import { Button } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";

interface SureProps {
  /** What would be done: the title, and the label of the button that does it. */
  readonly what: string;
  readonly text: string;
  /** Label of the button that changes nothing. */
  readonly keep: string;
  onClose(): void;
  carryOut(): void;
}

/** Asks before something is done that can't be taken back. */
export function SureDialog({ what, text, keep, onClose, carryOut }: SureProps) {
  return (
    <Dialog title={what} onClose={onClose}>
      <p>{text}</p>
      <div className="flow">
        <Button look="main" label={keep} onClick={onClose} />
        <Button
          look="warn"
          label={what}
          onClick={() => {
            onClose();
            carryOut();
          }}
        />
      </div>
    </Dialog>
  );
}

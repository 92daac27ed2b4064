import { Button, ButtonLink } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { words } from "../words/words.ts";
import { workshopWords } from "../words/workshop-words.ts";

interface HelpDialogProps {
  readonly lines: readonly string[];
  close(): void;
}

/** Help for the current page (spy-screens.md, S3 and E2). */
export function HelpDialog({ lines, close }: HelpDialogProps) {
  return (
    <Dialog title={workshopWords.workshop.helpTitle} onClose={close}>
      <ul className="help-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flow">
        <ButtonLink label={words.nav.manual} href="/manual/workshop" />
        <Button look="main" label={workshopWords.workshop.close} onClick={close} />
      </div>
    </Dialog>
  );
}

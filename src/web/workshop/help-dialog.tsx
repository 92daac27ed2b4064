import { Button, ButtonLink } from "../frame/button.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { pageWords } from "../words/page-words.ts";
import { words } from "../words/words.ts";

interface HelpDialogProps {
  readonly lines: readonly string[];
  close(): void;
}

/** Help for the current page (spy-screens.md, S3 and E2). */
export function HelpDialog({ lines, close }: HelpDialogProps) {
  return (
    <Dialog title={pageWords.workshop.helpTitle} onClose={close}>
      <ul className="help-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flow">
        <ButtonLink label={words.nav.manual} href="/manual/workshop" />
        <Button look="main" label={pageWords.workshop.close} onClick={close} />
      </div>
    </Dialog>
  );
}

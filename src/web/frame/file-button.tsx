import { words } from "../words/words.ts";

interface FileButtonProps {
  /** Of the input, for a label that stands elsewhere. */
  readonly id?: string;
  readonly accept?: string;
  readonly multiple?: boolean;
  open(files: readonly File[]): void;
}

/** A button that opens files. A bare input would speak the language of the browser. */
export function FileButton({ open, ...input }: FileButtonProps) {
  return (
    <label className="btn file-button">
      {words.openFile}
      <input
        {...input}
        type="file"
        onChange={(event) => {
          open([...(event.target.files ?? [])]);
          // Otherwise opening the same file again would fire no event.
          event.target.value = "";
        }}
      />
    </label>
  );
}

import { useCursor } from "../now.ts";
import { placeOf, Walker } from "./walker.tsx";

/** The keyboard cursor. */
export function Cursor({ columns }: { readonly columns: number }) {
  const field = useCursor();
  return (
    field !== undefined && (
      <Walker className="cursor" {...placeOf(columns, field)}>
        <rect x="-23" y="-23" width="46" height="46" rx="6" />
      </Walker>
    )
  );
}

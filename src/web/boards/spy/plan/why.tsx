interface WhyProps {
  readonly field: number;
  readonly text: string;
  readonly cell: number;
  readonly columns: number;
}

/** Says why something isn't possible, on its field, which shakes once. */
export function Why({ field, text, cell, columns }: WhyProps) {
  const x = ((field % columns) + 0.5) * cell;
  const y = Math.floor(field / columns) * cell;
  return (
    <>
      <i
        key={`${field} ${text}`}
        className="refused"
        style={{ left: x - cell / 2, top: y, width: cell, height: cell }}
      />
      {text !== "" && (
        <p className="why" role="status" style={{ left: x, top: y + cell }}>
          {text}
        </p>
      )}
    </>
  );
}

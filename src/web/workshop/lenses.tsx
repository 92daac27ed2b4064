interface LensesProps {
  zoomBy(factor: number): void;
  showWhole(): void;
}

const LENSES = [
  { label: "Larger", path: "M5 12h14M12 5v14", factor: 1.25 },
  { label: "Smaller", path: "M5 12h14", factor: 0.8 },
  { label: "Everything", path: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", factor: null },
] as const;

/** The buttons over a plan that bring it nearer and farther. */
export function Lenses({ zoomBy, showWhole }: LensesProps) {
  return (
    <div className="bench-lenses">
      {LENSES.map(({ label, path, factor }) => (
        <button
          type="button"
          key={label}
          className="icon"
          aria-label={label}
          title={label}
          onClick={() => (factor === null ? showWhole() : zoomBy(factor))}
        >
          <svg viewBox="0 0 24 24" className="ui" aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
    </div>
  );
}

import { useId } from "react";
import { percentText } from "../words/locale.ts";

interface SliderProps {
  readonly label: string;
  readonly help?: string | undefined;
  /** From 0 to 100. */
  readonly value: number;
  /** Called while dragging. */
  change(value: number): void;
  /** Called when released. */
  done?(): void;
}

/** A slider from 0 to 100. */
export function Slider({ label, help, value, change, done }: SliderProps) {
  const id = useId();
  return (
    <div className="entry">
      <label htmlFor={id}>
        {label}: {percentText(value / 100)}
      </label>
      <input
        id={id}
        className="slider"
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        onChange={(event) => change(Number(event.target.value))}
        onPointerUp={done}
        onKeyUp={done}
      />
      {help !== undefined && <p className="help">{help}</p>}
    </div>
  );
}

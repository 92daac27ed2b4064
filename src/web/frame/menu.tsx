import { type ReactNode, useEffect, useRef, useState } from "react";

interface MenuProps {
  readonly label: string;
  readonly className?: string;
  readonly button: ReactNode;
  readonly children: ReactNode;
}

/** A button that opens a short list of links and buttons; whatever is chosen closes it. */
export function Menu({ label, className = "icon", button: face, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    place.current?.querySelector<HTMLElement>(".menu a, .menu button")?.focus();
    const away = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, [isOpen]);
  const button = () => place.current?.querySelector<HTMLElement>("button");
  const choose = ({ target }: React.MouseEvent) => {
    setOpen(false);
    // A dialog gives the focus back to where it was opened; links lead to the heading of another page.
    if (target instanceof Element && target.closest("a") === null) button()?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!isOpen) return;
    // Some entries are there on phones only.
    const items = [...(place.current?.querySelectorAll<HTMLElement>(".menu a, .menu button") ?? [])].filter(
      (item) => item.checkVisibility(),
    );
    const at = items.findIndex((item) => item.matches(":focus"));
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) items.at((at + step + items.length) % items.length)?.focus();
    if (event.key === "Escape") {
      setOpen(false);
      button()?.focus();
    }
    if (step === 0 && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move among the buttons within
    <div className="menu-place" ref={place} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes when something within is chosen
        <div className="menu" onClick={choose}>
          {children}
        </div>
      )}
    </div>
  );
}

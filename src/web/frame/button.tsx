import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { Ui, type UiName } from "../look/ui.tsx";

interface Face {
  /** CSS classes: "main", "quiet", "warn". */
  readonly look?: string | undefined;
  readonly icon?: UiName | undefined;
  readonly label?: ReactNode;
  /** Shown after the label, such as a key. */
  readonly children?: ReactNode;
}

const classOf = (look = "") => (look === "" ? "btn" : `btn ${look}`);

function faceOf({ icon, label, children }: Face) {
  return (
    <>
      {icon !== undefined && <Ui of={icon} />}
      {label}
      {label !== undefined && children !== undefined && " "}
      {children}
    </>
  );
}

/** A button with a label and an optional icon. */
export function Button({ look, icon, label, children, ...rest }: Face & ComponentProps<"button">) {
  return (
    <button type="button" className={classOf(look)} {...rest}>
      {faceOf({ icon, label, children })}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, icon, label, children, ...rest }: Face & LinkProps) {
  return (
    <Link className={classOf(look)} {...rest}>
      {faceOf({ icon, label, children })}
    </Link>
  );
}

type LinkProps = ComponentProps<"a"> & { readonly href: string };

interface IconButtonProps extends ComponentProps<"button"> {
  readonly icon: UiName;
  readonly label: string;
}

/** An icon button. Its label is read out and shown as a tooltip. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" className="icon" aria-label={label} title={label} {...rest}>
      <Ui of={icon} />
    </button>
  );
}

/** A menu item with an icon. */
export function MenuEntry({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest}>
      <Ui of={icon} />
      {label}
    </button>
  );
}

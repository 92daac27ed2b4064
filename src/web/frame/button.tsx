import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { Ui, type UiName } from "../look/ui.tsx";

interface Face {
  /** How it stands out, as classes: "main", "quiet", "warn". */
  readonly look?: string | undefined;
  readonly icon?: UiName | undefined;
  readonly label?: ReactNode;
  /** What stands behind the label, such as a key. */
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

/** A button with its words, and a line icon before them where it has one. */
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

/** A button that is a line icon; its label is read out, and shown where it is pointed at. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" className="icon" aria-label={label} title={label} {...rest}>
      <Ui of={icon} />
    </button>
  );
}

/** An entry of a menu: a line icon and its words. */
export function MenuEntry({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest}>
      <Ui of={icon} />
      {label}
    </button>
  );
}

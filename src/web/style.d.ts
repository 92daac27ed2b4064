import "react";

declare module "react" {
  /** Lets components set custom properties for their style sheets. */
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined;
  }
}

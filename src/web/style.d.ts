import "react";

declare module "react" {
  /** Custom properties are how a component tells its sheet a colour or an angle. */
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined;
  }
}

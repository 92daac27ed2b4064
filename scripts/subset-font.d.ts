declare module "subset-font" {
  /** What to keep of a font besides the characters. */
  interface Kept {
    readonly targetFormat: "woff2";
    /** One value of an axis, or all between two. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    readonly keepFeatures: readonly string[];
  }

  /** A font with only these characters. */
  export default function subsetFont(font: Buffer, characters: string, kept: Kept): Promise<Buffer>;
}

/** The outline of a symbol of game-icons.net, picked at build time. */
declare module "icon:*" {
  const outline: string;
  export default outline;
}

declare module "*.css";
declare module "@fontsource-variable/*";

/** The addresses of the portraits of the house's cast by their names, drawn at build time. */
declare module "portraits:house" {
  const portraits: ReadonlyMap<string, string>;
  export default portraits;
}

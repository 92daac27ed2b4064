/** The outline of a symbol of game-icons.net, picked at build time. */
declare module "icon:*" {
  const outline: string;
  export default outline;
}

declare module "*.css";
declare module "@fontsource-variable/*";

/** A file as it is. */
declare module "*?raw" {
  const text: string;
  export default text;
}

/*
 * Doc comments of exported names, read from the sources by parsing only, without type checking, so it is fast.
 * TypeScript 7 has no API for programs; ts-morph brings an older compiler, of which only the parser is used.
 */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ExportedDeclarations, type JSDoc, Node, Project } from "ts-morph";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** A member of an interface, a class or an object type. */
export interface MemberOfName {
  readonly signature: string;
  readonly comment: string;
}

/** A name that a module exports. */
export interface ExportedName {
  readonly name: string;
  readonly kind: "class" | "function" | "interface" | "type" | "value";
  /** Its declaration, without the body. */
  readonly signature: string;
  /** Empty if it has none. */
  readonly comment: string;
  readonly members: readonly MemberOfName[];
  /** Its file, from the project's root. */
  readonly file: string;
}

/** The floors that other projects may build on. */
export const FLOORS = ["kernel", "games", "bots", "table", "laws", "lab", "protocol"] as const;

const project = new Project({
  compilerOptions: {
    allowImportingTsExtensions: true,
    noEmit: true,
    noLib: true,
    noResolve: true,
    types: [],
  },
  skipFileDependencyResolution: true,
});
project.addSourceFilesAtPaths(
  [...FLOORS.map((floor) => `src/${floor}/**/*.ts`), "!**/*.test.ts"].map((glob) =>
    glob.replace(/^!?/, `$&${root}`),
  ),
);

/** All exports of a module by name, including re-exports from other modules of the house. */
export function exportsOf(path: string): ExportedName[] {
  const names = [...project.getSourceFileOrThrow(`${root}${path}`).getExportedDeclarations()].flatMap(
    ([name, [declaration]]) => (declaration === undefined ? [] : [nameOf(name, declaration)]),
  );
  return names.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The modules below a folder, without tests and fixtures. */
export function modulesBelow(folder: string): string[] {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.includes("fixture"))
    .map((path) => `${folder}/${path}`)
    .toSorted();
}

function nameOf(name: string, declaration: ExportedDeclarations): ExportedName {
  const file = declaration.getSourceFile().getFilePath().slice(root.length);
  const said = { name, comment: commentOf(declaration), members: membersOf(declaration), file };
  if (Node.isFunctionDeclaration(declaration))
    return { ...said, kind: "function", signature: withoutBody(declaration) };
  if (Node.isClassDeclaration(declaration))
    return { ...said, kind: "class", signature: headOf(declaration.getText()) };
  if (Node.isInterfaceDeclaration(declaration))
    return { ...said, kind: "interface", signature: headOf(declaration.getText()) };
  if (Node.isTypeAliasDeclaration(declaration)) {
    const text = declaration.getText();
    const signature = said.members.length > 0 ? headOf(text) : unexported(text);
    return { ...said, kind: "type", signature };
  }
  return { ...said, kind: "value", signature: valueText(declaration) };
}

/** The text of a doc comment, one line per paragraph. */
function commentOf(node: Node): string {
  const statement = Node.isVariableDeclaration(node) ? node.getVariableStatement() : node;
  if (!Node.isJSDocable(statement)) return "";
  return statement
    .getJsDocs()
    .map((doc: JSDoc) => doc.getDescription().trim())
    .join("\n\n")
    .replace(/(?<!\n)\n(?!\n|- )/g, " ")
    .replace(/\{@link (\w+)\}/g, "`$1`");
}

function membersOf(declaration: Node): MemberOfName[] {
  const typed = Node.isTypeAliasDeclaration(declaration) ? declaration.getTypeNode() : declaration;
  if (Node.isClassDeclaration(typed))
    return [...typed.getConstructors(), ...typed.getMembers()]
      .filter((member, at, all) => all.indexOf(member) === at && !isPrivate(member))
      .map(memberOf);
  return Node.isInterfaceDeclaration(typed) || Node.isTypeLiteral(typed)
    ? typed.getMembers().map(memberOf)
    : [];
}

function isPrivate(member: Node): boolean {
  return (
    (Node.isScopeable(member) && member.getScope() === "private") ||
    (Node.isModifierable(member) && member.hasModifier("private")) ||
    (Node.hasName(member) && member.getName().startsWith("#"))
  );
}

function memberOf(member: Node): MemberOfName {
  const text = Node.isPropertyDeclaration(member)
    ? member.getText().replace(/\s*=(?!>).*$/s, "")
    : withoutBody(member);
  return { signature: plain(text).replace(/;$/, ""), comment: commentOf(member) };
}

/** The text of a function or method without its body. */
function withoutBody(node: Node): string {
  const body = Node.isBodyable(node) || Node.isBodied(node) ? node.getBody() : undefined;
  const text = node.getText();
  return plain(body === undefined ? text : text.slice(0, body.getStart() - node.getStart()));
}

/** The text before the first member of a class, an interface or an object type. */
function headOf(text: string): string {
  return plain(text).replace(/\s*=?\s*\{.*$/s, "");
}

/** A value by its declared type, otherwise by its initializer, if that is short. */
function valueText(declaration: Node): string {
  if (!Node.isVariableDeclaration(declaration)) return plain(declaration.getText());
  const type = declaration.getTypeNode();
  const value = declaration.getInitializer();
  const name = `const ${declaration.getName()}`;
  if (type !== undefined) return `${name}: ${plain(type.getText())}`;
  if (value !== undefined && Node.isArrowFunction(value))
    return `${name} = ${plain(value.getText().slice(0, value.getBody().getStart() - value.getStart()))}…`;
  const made = value?.getText() ?? "";
  return made.split("\n").length <= 40 ? `${name} = ${made}` : name;
}

/** Removes nested comments, which would appear twice. */
function plain(text: string): string {
  return unexported(text.replace(/\/\*\*.*?\*\/\s*/gs, ""));
}

function unexported(text: string): string {
  return text
    .replace(/^\/\*\*.*?\*\/\s*/s, "")
    .replace(/^export (default )?/, "")
    .trim();
}

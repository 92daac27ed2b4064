/* Class diagrams in Mermaid, drawn from the types of the sources by parsing only. */
import {
  type ClassDeclaration,
  type InterfaceDeclaration,
  Node,
  type Project,
  type TypeAliasDeclaration,
  type TypeNode,
} from "ts-morph";

type Declaration = InterfaceDeclaration | TypeAliasDeclaration | ClassDeclaration;

/** What a diagram shows: the types it starts from, and the files in which others are looked up. */
export interface Drawing {
  readonly roots: readonly string[];
  readonly files: readonly string[];
  /** Without members, only the relations are drawn. */
  readonly hasMembers: boolean;
}

/** Draws the roots and every type of the files that they consist of, in the order in which they are found. */
export function classDiagram(project: Project, { roots, files, hasMembers }: Drawing): string {
  const known = new Map<string, Declaration>();
  const shorthands = new Map<string, string>();
  for (const path of files) {
    const file = project.getSourceFileOrThrow(path);
    for (const each of [...file.getInterfaces(), ...file.getTypeAliases(), ...file.getClasses()]) {
      const name = each.getName() ?? "";
      if (known.has(name) || shorthands.has(name)) continue;
      if (isDrawn(each)) known.set(name, each);
      else shorthands.set(name, each.getText().replace(/^.*?=/s, ""));
    }
  }
  const typesIn = (text: string): readonly string[] => {
    const names = namesIn(text).flatMap((name) => [name, ...namesIn(shorthands.get(name) ?? "")]);
    return [...new Set(names)].filter((name) => known.has(name));
  };
  const drawn = new Map<string, readonly string[]>();
  const relations = new Set<string>();
  const waiting = [...roots];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const declaration = known.get(name);
    if (drawn.has(name)) continue;
    if (declaration === undefined) throw new Error(`there is no type ${name} in ${files.join(", ")}`);
    const { members, related } = partsOf(name, declaration, typesIn);
    drawn.set(name, members);
    for (const [other, relation] of related) {
      relations.add(relation);
      // Where only relations are drawn, the roots are all there is.
      if (hasMembers) waiting.push(other);
      else if (!roots.includes(other)) relations.delete(relation);
    }
  }
  const classes = [...drawn].map(([name, members]) =>
    hasMembers && members.length > 0
      ? `  class ${name} {\n${members.map((member) => `    ${member}\n`).join("")}  }`
      : `  class ${name}`,
  );
  return ["```mermaid", "classDiagram", ...classes, ...[...relations].map((line) => `  ${line}`), "```"].join(
    "\n",
  );
}

/** A type that is only another name for a number or a list is written where it is used. */
function isDrawn(declaration: Declaration): boolean {
  if (!Node.isTypeAliasDeclaration(declaration)) return true;
  const type = bareType(declaration);
  return Node.isUnionTypeNode(type) || Node.isTypeLiteral(type) || Node.isIntersectionTypeNode(type);
}

/** The type of an alias, without a `Readonly` around it. */
function bareType(declaration: TypeAliasDeclaration): TypeNode | undefined {
  const type = declaration.getTypeNode();
  if (!Node.isTypeReference(type) || type.getTypeName().getText() !== "Readonly") return type;
  return type.getTypeArguments()[0];
}

interface Parts {
  readonly members: readonly string[];
  /** The types it refers to, each with the line that says how. */
  readonly related: readonly (readonly [name: string, line: string])[];
}

/** The drawn types in the text of a type, also those behind a shorthand. */
type TypesIn = (text: string) => readonly string[];

function partsOf(name: string, declaration: Declaration, typesIn: TypesIn): Parts {
  if (Node.isTypeAliasDeclaration(declaration)) return aliasParts(name, declaration, typesIn);
  const bases = Node.isClassDeclaration(declaration)
    ? []
    : declaration.getExtends().map((base) => base.getText());
  return withProperties(
    name,
    declaration.getProperties(),
    // What only picks members of another type is no kind of it.
    bases.flatMap((base) => typesIn(/^(?:Readonly<)?(\w+)/.exec(base)?.[1] ?? "")),
    typesIn,
  );
}

interface Property {
  getName(): string;
  getTypeNode(): TypeNode | undefined;
  hasQuestionToken(): boolean;
}

function withProperties(
  name: string,
  all: readonly Property[],
  bases: readonly string[],
  typesIn: TypesIn,
): Parts {
  const properties = all.filter((each) => !each.getName().startsWith("#"));
  return {
    members: properties.map((each) => {
      const type = plain(each.getTypeNode()?.getText() ?? "");
      return `${each.getName()}${each.hasQuestionToken() ? "?" : ""}: ${type}`;
    }),
    related: [
      ...bases.map((base) => [base, `${base} <|-- ${name}`] as const),
      ...properties.flatMap((each) => relationsOf(name, ` : ${each.getName()}`, each.getTypeNode(), typesIn)),
    ],
  };
}

/** A union of types is their common name; of texts, a list of them. */
function aliasParts(name: string, declaration: TypeAliasDeclaration, typesIn: TypesIn): Parts {
  const type = bareType(declaration);
  if (Node.isTypeLiteral(type)) return withProperties(name, type.getProperties(), [], typesIn);
  const choices = Node.isUnionTypeNode(type) || Node.isIntersectionTypeNode(type) ? type.getTypeNodes() : [];
  const kindOf = (choice: TypeNode) =>
    Node.isTypeReference(choice) ? typesIn(choice.getTypeName().getText())[0] : undefined;
  const forms = choices.filter((choice) => kindOf(choice) === undefined);
  return {
    members: ["<<union>>", ...new Set(forms.map(choiceLine))],
    related: [
      ...choices.flatMap((choice) => {
        const kind = kindOf(choice);
        return kind === undefined ? [] : [[kind, `${name} <|-- ${kind}`] as const];
      }),
      ...forms.flatMap((choice) => relationsOf(name, "", choice, typesIn)),
    ],
  };
}

/** One form of a union: a text, or the type of the member that tells it from the others. */
function choiceLine(choice: TypeNode): string {
  const first = Node.isTypeLiteral(choice) ? choice.getProperties()[0]?.getTypeNode() : undefined;
  const text = (first ?? choice).getText();
  const [, label] = /^(?:readonly \[\w+: )?"([^"]+)"/.exec(text) ?? [];
  return label ?? plain(text);
}

function relationsOf(
  name: string,
  label: string,
  type: TypeNode | undefined,
  typesIn: TypesIn,
): Parts["related"] {
  return typesIn(type?.getText() ?? "")
    .filter((other) => other !== name)
    .map((other) => [other, `${name} --> ${other}${label}`]);
}

/** The names of types in a text, without those in quotes. */
function namesIn(text: string): string[] {
  return [...new Set(text.replace(/"[^"]*"/g, "").match(/\b[A-Z]\w*/g) ?? [])];
}

/** A type in one line, without what Mermaid takes for its own signs. */
function plain(text: string): string {
  const short = text
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s+/g, " ")
    .replace(/\breadonly /g, "")
    .replace(/\b(Readonly|Partial)<(.*)>/g, "$2")
    .replace(/\b(Readonly|Partial)<(.*)>/g, "$2")
    .replace(/Record<([^,]+), (.*)>/g, "$2 by $1")
    .replace(/"/g, "'")
    .replace(/[<>]/g, "~")
    .replace(/[(){}]/g, "");
  return short.length > 60 ? `${short.slice(0, 59)}…` : short;
}

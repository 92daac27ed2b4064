/* Small changes to sources that a test should notice. They are made in memory only. */
import { readFileSync } from "node:fs";
import { ts } from "ts-morph";

/** Replaces a part of a file with another text. */
export interface Change {
  /** Path from the project's root. */
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** Operators and their replacements. */
const OPERATORS: ReadonlyMap<string, string> = new Map([
  ["<", "<="],
  ["<=", "<"],
  [">", ">="],
  [">=", ">"],
  ["===", "!=="],
  ["!==", "==="],
  ["+", "-"],
  ["-", "+"],
  ["&&", "||"],
  ["||", "&&"],
  ["+=", "-="],
  ["-=", "+="],
]);

/** All possible changes of a file: operators, conditions, numbers, booleans, and dropped statements. */
export function changesOf(root: string, file: string): Change[] {
  const text = readFileSync(`${root}${file}`, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Change[] = [];
  const change = (node: ts.Node, after: string) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, line, start, end: node.end, before: text.slice(start, node.end), after });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const after = OPERATORS.get(node.operatorToken.getText(source));
      if (after !== undefined && !isOfText(node)) change(node.operatorToken, after);
    } else if (ts.isIfStatement(node)) change(node.expression, `!(${node.expression.getText(source)})`);
    else if (ts.isConditionalExpression(node)) change(node.condition, `!(${node.condition.getText(source)})`);
    else if (ts.isNumericLiteral(node)) change(node, `(${node.getText(source)} + 1)`);
    else if (node.kind === ts.SyntaxKind.TrueKeyword) change(node, "false");
    else if (node.kind === ts.SyntaxKind.FalseKeyword) change(node, "true");
    else if (ts.isExpressionStatement(node)) change(node, ";");
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a sum concatenates strings, where a minus would be nonsense. */
function isOfText({ left, right }: ts.BinaryExpression): boolean {
  return [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
}

import { readFileSync } from 'node:fs';
import ts from 'typescript';

const DECLARES = new Set(['it', 'test']);
const LEAVES_OUT = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails']);
const known = new Map<string, ReadonlyMap<string, boolean>>();

export function testTitles(file: string): ReadonlyMap<string, boolean> {
  const titles = known.get(file) ?? readTitles(file);
  known.set(file, titles);
  return titles;
}

function readTitles(file: string): ReadonlyMap<string, boolean> {
  const titles = new Map<string, boolean>();
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node, isLeftOut: boolean): void => {
    const words = ts.isCallExpression(node) ? wordsOf(node.expression) : [];
    const isOut = isLeftOut || words.some((word) => LEAVES_OUT.has(word));
    const title = ts.isCallExpression(node) && DECLARES.has(words[0] ?? '') && titleOf(node);
    if (title) titles.set(title, !isOut && !skipsItself(node));
    ts.forEachChild(node, (child) => visit(child, isOut));
  };
  visit(tree, false);
  return titles;
}

/** Identifiers in a call such as `it.each(rows)`. */
function wordsOf(called: ts.Expression): string[] {
  if (ts.isIdentifier(called)) return [called.text];
  if (ts.isPropertyAccessExpression(called))
    return [...wordsOf(called.expression), called.name.text];
  if (ts.isCallExpression(called) || ts.isTaggedTemplateExpression(called))
    return wordsOf(ts.isCallExpression(called) ? called.expression : called.tag);
  return [];
}

function titleOf({ arguments: [first] }: ts.CallExpression): string | null {
  return first && ts.isStringLiteralLike(first) ? first.text : null;
}

/** Whether a test skips itself at run time. */
function skipsItself(test: ts.Node): boolean {
  const leaves = (node: ts.Node): boolean =>
    (ts.isCallExpression(node) &&
      DECLARES.has(wordsOf(node.expression)[0] ?? '') &&
      LEAVES_OUT.has(wordsOf(node.expression)[1] ?? '')) ||
    (ts.forEachChild(node, (child) => leaves(child) || undefined) ?? false);
  return leaves(test);
}

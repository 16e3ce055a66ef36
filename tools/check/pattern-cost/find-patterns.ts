import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../paths.ts';

export type Pattern = { source: string; flags: string; place: string };

const SHIPPED = '{apps/{server,web},packages/contract}/src/**/*.{ts,tsx}';
const NOT_SHIPPED = ['**/*.test.{ts,tsx}', '**/testing/**'];

/** All shipped regular expressions, deduplicated. */
export function findPatterns(): Pattern[] {
  const found = globSync(SHIPPED, { cwd: ROOT, exclude: NOT_SHIPPED }).flatMap((file) =>
    patternsIn(file, readFileSync(path.join(ROOT, file), 'utf8')),
  );
  return [...new Map(found.map((one) => [`/${one.source}/${one.flags}`, one])).values()];
}

function patternsIn(file: string, code: string): Pattern[] {
  const found: Pattern[] = [];
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push({
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
        place: `${file}:${line + 1}`,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

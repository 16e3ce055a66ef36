/** The little of the DOM that reading needs; the server has no browser types and wants none. */
export type MarkupNode = {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  lastChild: MarkupNode | null;
  previousSibling: MarkupNode | null;
};

const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 ' +
    'HEADER HR LI MAIN OL P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD TR UL'
  ).split(' '),
);
const CELLS = new Set(['TD', 'TH']);
const TEXT_NODE = 3;
const ELEMENT_NODE = 1;

/** Text with a line for each block and a tab between table cells; written as a walk, not a recursion. */
export function collectBlockText(root: MarkupNode): string {
  const parts: string[] = [];
  const stack: ({ node: MarkupNode } | { after: string })[] = [{ node: root }];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    if ('after' in entry) {
      parts.push(entry.after);
      continue;
    }
    const { node } = entry;
    if (node.nodeType === TEXT_NODE) parts.push((node.textContent ?? '').replace(/\s+/g, ' '));
    if (node.nodeType !== ELEMENT_NODE) continue;
    const name = node.nodeName.toUpperCase();
    if (name === 'BR') parts.push('\n');
    if (BLOCKS.has(name)) {
      parts.push('\n');
      stack.push({ after: '\n' });
    }
    if (CELLS.has(name)) stack.push({ after: '\t' });
    for (let child = node.lastChild; child !== null; child = child.previousSibling)
      stack.push({ node: child });
  }
  const lines = parts.join('').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

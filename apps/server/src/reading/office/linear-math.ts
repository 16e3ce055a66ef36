/** An Office Math element, built while the part streams. */
export type MathNode = { name: string; value: string; text: string; children: MathNode[] };

const NO_NODE: MathNode = { name: '', value: '', text: '', children: [] };

function child(node: MathNode, name: string): MathNode {
  return node.children.find((candidate) => candidate.name === name) ?? NO_NODE;
}

function property(node: MathNode, group: string, name: string): string | undefined {
  const found = child(node, group).children.find((candidate) => candidate.name === name);
  return found?.value;
}

/** Adds brackets only where they matter. */
function group(node: MathNode): string {
  const text = renderMath(node);
  return /^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`;
}

function renderNary(node: MathNode): string {
  const sign = property(node, 'naryPr', 'chr') ?? '∫';
  const below = renderMath(child(node, 'sub'));
  const above = renderMath(child(node, 'sup'));
  const bounds = `${below === '' ? '' : `_(${below})`}${above === '' ? '' : `^(${above})`}`;
  return `${sign}${bounds} ${renderMath(child(node, 'e'))}`;
}

function renderDelimiters(node: MathNode): string {
  const open = property(node, 'dPr', 'begChr') ?? '(';
  const close = property(node, 'dPr', 'endChr') ?? ')';
  const parts = node.children.filter((candidate) => candidate.name === 'e').map(renderMath);
  return `${open}${parts.join(property(node, 'dPr', 'sepChr') ?? '|')}${close}`;
}

function renderMatrix(node: MathNode): string {
  const rows = node.children.filter((candidate) => candidate.name === 'mr');
  return `[${rows.map((row) => row.children.map(renderMath).join(', ')).join('; ')}]`;
}

/** Writes a formula on one line as a student would type it: a=(x+1)/y, x^2, √(a+b). */
export function renderMath(node: MathNode): string {
  switch (node.name) {
    case 'f':
      return `${group(child(node, 'num'))}/${group(child(node, 'den'))}`;
    case 'sSup':
      return `${group(child(node, 'e'))}^${group(child(node, 'sup'))}`;
    case 'sSub':
      return `${group(child(node, 'e'))}_${group(child(node, 'sub'))}`;
    case 'sSubSup':
      return `${group(child(node, 'e'))}_${group(child(node, 'sub'))}^${group(child(node, 'sup'))}`;
    case 'rad':
      return `${renderMath(child(node, 'deg'))}√${group(child(node, 'e'))}`;
    case 'nary':
      return renderNary(node);
    case 'd':
      return renderDelimiters(node);
    case 'm':
      return renderMatrix(node);
    default:
      return node.text + node.children.map(renderMath).join('');
  }
}

/** Code, headings and interactive elements. */
const LEFT_OUT = 'code, pre, a, button, h1, h2, h3, h4, h5, h6, .katex, [aria-hidden="true"]';
const BLOCK = 'p, li, td, th, blockquote, div';

type Piece = { node: Text; start: number };

/** The prose in an element as one text with a line per block, and a mapping back to the screen. */
export function readWords(root: HTMLElement) {
  const pieces: Piece[] = [];
  let text = '';
  let block: Element | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest(LEFT_OUT)) continue;
    const own = parent.closest(BLOCK);
    if (own !== block) text += '\n';
    block = own;
    pieces.push({ node, start: text.length });
    text += node.data;
  }

  const pointAt = (offset: number): [Text, number] | null => {
    const piece = pieces.findLast(({ start }) => start <= offset);
    return piece ? [piece.node, Math.min(offset - piece.start, piece.node.length)] : null;
  };
  return {
    text,
    rangeOf(start: number, end: number): Range | null {
      // Uses the last letter, because the end may belong to the next node.
      const [from, to] = [pointAt(start), pointAt(end - 1)];
      if (!from || !to) return null;
      const range = document.createRange();
      range.setStart(...from);
      range.setEnd(to[0], to[1] + 1);
      return range;
    },
  };
}

/** The attribute of citations in a reply. */
export const CITES = 'data-cites';

const SENTENCE_ENDS = /(?<=[.!?؟؛…])\s+|\n/u;

/** The claim at a citation: the sentence before it, or a whole quotation. */
export function claimsAt(citation: Element): string[] {
  const quotation = citation.closest('blockquote');
  if (quotation) return quotedLines(quotation);
  const block = citation.closest('p, li, td, th, h3, h4, h5, h6');
  if (!block) return [];
  const range = document.createRange();
  range.setStart(block, 0);
  range.setEndBefore(citation);
  const sentences = wordsOf(range.cloneContents()).split(SENTENCE_ENDS);
  const last = sentences.findLast((sentence) => /\p{L}/u.test(sentence));
  return last === undefined ? [] : [last];
}

/** All claims of a reply that cite a source. */
export function claimsFor(reply: Element, n: number): string[] {
  return [...reply.querySelectorAll(`[${CITES}="${n}"]`)].flatMap(claimsAt);
}

function quotedLines(quotation: Element): string[] {
  const rows = [...quotation.querySelectorAll('tr')];
  if (rows.length === 0) return wordsOf(quotation.cloneNode(true)).split('\n');
  return rows.map(({ cells }) => [...cells].map((cell) => wordsOf(cell.cloneNode(true))).join(' '));
}

/** Without the citations themselves. */
function wordsOf(part: Node): string {
  if (part instanceof Element || part instanceof DocumentFragment) {
    for (const citation of part.querySelectorAll(`[${CITES}]`)) citation.remove();
    for (const end of part.querySelectorAll('br')) end.replaceWith('\n');
  }
  return part.textContent ?? '';
}

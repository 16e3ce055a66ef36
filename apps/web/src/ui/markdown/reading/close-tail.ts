import remend, { type RemendOptions } from 'remend';

/** Only what closes an open mark; what rewrites finished text would make the stream differ from its end. */
const CLOSING: RemendOptions = {
  linkMode: 'text-only',
  comparisonOperators: false,
  htmlTags: false,
  singleTilde: false,
  katex: false,
  inlineKatex: false,
};
const UNFINISHED = /(?:\\|\[[\d,،\s]*)$/u;
const BULLETS = /^[ \t]*[*+-][ \t]/gmu;
const CLOSED =
  /`[^`\n]+`|\*\*[^*\n]+\*\*|\*(?![\s*])[^*\n]+\*|\[[^[\]\n]*\](?:\([^()\s]*\)|(?!\())/gu;
const MAY_BE_OPEN = /[*_~`[]|\n[ \t]*[-=]+[ \t]*$/u;

/**
 * Closes for display what the unsettled end of a reply leaves open: bold, code, links. Formulas are marks by
 * now, so an open one is never closed and nothing inside one is taken for Markdown.
 */
export function closeTail(masked: string): string {
  const text = masked.replace(UNFINISHED, '');
  // Most frames leave nothing open, and seeing that is much cheaper than looking for what to close.
  const doubtful = text.replace(BULLETS, '').replace(CLOSED, '');
  return MAY_BE_OPEN.test(doubtful) ? remend(text, CLOSING) : text;
}

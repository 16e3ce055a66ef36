import remend, { type RemendOptions } from 'remend';

/**
 * Only completions of open marks, because rewriting finished text would make the stream differ from
 * its end.
 */
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
 * Closes open marks at the unsettled end of a reply: bold, code, links. Formulas are marks already,
 * so none is closed, and nothing in one counts as Markdown.
 */
export function closeTail(masked: string): string {
  const text = masked.replace(UNFINISHED, '');
  // Most frames leave nothing open, and detecting that is much cheaper than searching for open
  // marks.
  const doubtful = text.replace(BULLETS, '').replace(CLOSED, '');
  return MAY_BE_OPEN.test(doubtful) ? remend(text, CLOSING) : text;
}

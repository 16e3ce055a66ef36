import { createSectionCollector } from '#src/reading/collect-sections.ts';
import type { BlockPage } from '#src/reading/reading-types.ts';

const HEADING = /^ {0,3}(#{1,6})(?=[ \t])/;
const CLOSING_MARKS = /(?<=[ \t])#+$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
// Not after a Latin letter or a digit, so that 2**3**2 stays as it is; an Arabic one may be joined (و**النواة**).
const STRONG = /(?<![\p{Script=Latin}\p{N}*\\])\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*(?![\p{N}*])/gu;
// From the head of a run alone: trying each mark of it would take quadratic time.
const INLINE_CODE = /((?<!`)`+[^`]+`+)/;

/** The text as it was written, by its headings; the marks of bold type alone are left out, which no reader means to find. */
export function readMarkdown(text: string, { maxPages }: { maxPages: number }): BlockPage[] {
  const sections = createSectionCollector(maxPages);
  let openFence: string | null = null;
  for (const line of text.split(/\r\n?|\n/)) {
    const fence = FENCE.exec(line)?.[1] ?? null;
    const isCode = openFence !== null || fence !== null;
    if (openFence === null) openFence = fence;
    else if (fence?.startsWith(openFence)) openFence = null;

    if (isCode) {
      sections.line(line, null);
      continue;
    }
    const plain = withoutStrong(line);
    const [opening = '', marks = ''] = HEADING.exec(plain) ?? [];
    if (marks === '') sections.line(plain, null);
    else sections.line(plain, marks.length, headingWords(plain.slice(opening.length)));
  }
  return sections.pages();
}

const headingWords = (line: string): string => line.trim().replace(CLOSING_MARKS, '').trim();

function withoutStrong(line: string): string {
  const isCode = (at: number): boolean => at % 2 === 1;
  return line
    .split(INLINE_CODE)
    .map((part, at) => (isCode(at) ? part : part.replace(STRONG, '$1')))
    .join('');
}

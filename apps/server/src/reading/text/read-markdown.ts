import { createSectionCollector } from '../collect-sections.ts';
import type { ReadPage } from '../reading-types.ts';

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
// Not after a Latin letter or a digit, so that 2**3**2 stays as it is; an Arabic one may be joined (و**النواة**).
const STRONG = /(?<![\p{Script=Latin}\p{N}*\\])\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*(?![\p{N}*])/gu;
const INLINE_CODE = /(`+[^`]+`+)/;

/** The text as it was written, by its headings; the marks of bold type alone are left out, which no reader means to find. */
export function readMarkdown(text: string): ReadPage[] {
  const sections = createSectionCollector();
  let openFence: string | null = null;
  for (const line of text.split(/\r\n?|\n/)) {
    const fence = FENCE.exec(line)?.[1] ?? null;
    const isCode = openFence !== null || fence !== null;
    if (openFence === null) openFence = fence;
    else if (fence?.startsWith(openFence)) openFence = null;

    const heading = isCode ? null : HEADING.exec(line);
    const [, marks = '', words = ''] = heading ?? [];
    if (heading !== null) sections.line(withoutStrong(line), marks.length, withoutStrong(words));
    else sections.line(isCode ? line : withoutStrong(line), null);
  }
  return sections.pages();
}

function withoutStrong(line: string): string {
  return line
    .split(INLINE_CODE)
    .map((part) => (INLINE_CODE.test(part) ? part : part.replace(STRONG, '$1')))
    .join('');
}

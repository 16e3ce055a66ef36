import type { Block } from '#src/reading/reading-types.ts';
import type { Span } from '#src/retrieval/sentences.ts';

/** A page's text with its blocks; empty if unknown. */
export type BlockText = { text: string; blocks: readonly Block[] };

/** A heading as in its file; a smaller level is higher. */
export type Heading = { title: string; level: number; start: number };

/** Headings that begin on a page, excluding continued ones. */
export function headingsOf({ text, blocks }: BlockText): Heading[] {
  return blocks.flatMap(({ type, level = 1, continues, start, end }) =>
    type === 'heading' && !continues ? [{ title: text.slice(start, end), level, start }] : [],
  );
}

// A bare number is not a continuation: «موضوع 1», «موضوع 2».
const CONTINUED =
  /(?:[([]\d{1,2}(?:\/\d{1,2})?[)\]]|[([]?(?:تابع|يتبع|تتمة|cont\.?|continued)[)\]]?)$/iu;

const bareTitle = (title: string): string => title.trim().replace(CONTINUED, '').trim();

/** Whether a heading repeats the last one: «المكدس», «المكدس (تابع)». */
export function goesOn(last: Heading | undefined, { title }: Heading): boolean {
  return last !== undefined && bareTitle(last.title) === bareTitle(title);
}

/** Cuts a range out of a page, with block offsets relative to it. */
export function cutOut(
  { text, blocks }: { text: string; blocks: readonly Block[] | null },
  { start, end }: Span,
): BlockText {
  const inside = (blocks ?? []).filter((block) => block.end > start && block.start < end);
  return {
    text: text.slice(start, end),
    blocks: inside.map(({ continues, ...block }) => ({
      ...block,
      ...(continues && block.start >= start && { continues }),
      start: Math.max(block.start, start) - start,
      end: Math.min(block.end, end) - start,
    })),
  };
}

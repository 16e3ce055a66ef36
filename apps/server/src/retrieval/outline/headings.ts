import type { Block } from '#src/reading/reading-types.ts';
import type { Span } from '#src/retrieval/sentences.ts';

/** The text of a page and what its stretches are; none where that is not known. */
export type BlockText = { text: string; blocks: readonly Block[] };

/** A heading as its file has it; the smaller its level, the more it stands over. */
export type Heading = { title: string; level: number; start: number };

/** The headings that begin on a page, in their order: one that only goes on there has begun before. */
export function headingsOf({ text, blocks }: BlockText): Heading[] {
  return blocks.flatMap(({ type, level = 1, continues, start, end }) =>
    type === 'heading' && !continues ? [{ title: text.slice(start, end), level, start }] : [],
  );
}

// A number alone tells apart: «موضوع 1», «موضوع 2».
const CONTINUED =
  /(?:[([]\d{1,2}(?:\/\d{1,2})?[)\]]|[([]?(?:تابع|يتبع|تتمة|cont\.?|continued)[)\]]?)$/iu;

const bareTitle = (title: string): string => title.trim().replace(CONTINUED, '').trim();

/** Whether a heading is written again because it goes on: «المكدس», «المكدس (تابع)». */
export function goesOn(last: Heading | undefined, { title }: Heading): boolean {
  return last !== undefined && bareTitle(last.title) === bareTitle(title);
}

/** A stretch of a page with the blocks in it, from its own beginning on. */
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

import { describe, expect, it } from 'vitest';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { answerLookup } from './answer-lookup.ts';
import { lookupIndexOf } from './lookup-index.ts';

const PAGES = 300;

/** A long book that counts how often its pages are read. */
async function countedBook() {
  let reads = 0;
  const pages = blockPages(
    Array.from({ length: PAGES }, (_, at) => [
      heading(`الدرس ${at}`),
      paragraph(`شرح الدرس رقم ${at} وما فيه من الأمور.`),
      ...(at === 200
        ? [paragraph('شروط البيع ما يلي:'), block('list', '1- الرضا.\n2- العلم.')]
        : []),
    ]),
  ).map(({ text, ...page }) => ({
    ...page,
    get text() {
      reads += 1;
      return text;
    },
  }));
  const files = [{ name: 'كتاب.pdf', pages }];
  const course = { files, outline: await buildOutline(files) };
  return { course, reads: () => reads };
}

describe('the index of a course', () => {
  it('is made once, and a look-up reads only the pages that its words point to', async () => {
    const { course, reads } = await countedBook();
    await lookupIndexOf(course);
    const before = reads();
    const found = { sentences: [], texts: [], confidence: 'none' as const };
    const { quotes } = await answerLookup(course, 'ما شروط البيع؟', found);
    expect(quotes.flat().map(({ page }) => page)).toEqual([201]);
    expect(reads() - before).toBeLessThan(PAGES / 10);
  });
});

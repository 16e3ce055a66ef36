import type { TextBlock } from '#src/reading/reading-types.ts';
import { blockPages } from '#src/reading/testing/block-page.ts';
import { answerLookup } from '#src/retrieval/quoting/answer-lookup.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';

/** What a course of one file quotes for a question, without a search. */
export async function quotedOf(question: string, read: TextBlock[][]): Promise<string> {
  const files = [{ name: 'ملزمة.pdf', pages: blockPages(read) }];
  const course = { files, outline: await buildOutline(files) };
  const found = { sentences: [], texts: [], confidence: 'none' as const };
  const { quotes } = await answerLookup(course, question, found);
  return quotes
    .flat()
    .map(({ page, start, end }) => files[0]?.pages[page - 1]?.text.slice(start, end))
    .join('\n');
}

import { describe, expect, it } from 'vitest';
import { blockPages, paragraph } from '#src/reading/testing/block-page.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { chooseQuotes } from './choose-quotes.ts';

async function chosen(question: string, ...texts: string[]): Promise<string[]> {
  const pages = blockPages(texts.map((text) => [paragraph(text)]));
  const files = [{ name: 'تاريخ.pdf', pages }];
  const course = { files, outline: await buildOutline(files) };
  const sentences = pages.map(({ number, text }, at) => ({
    file: 0,
    page: number,
    start: 0,
    end: text.length,
    share: 1 - at / 10,
  }));
  return chooseQuotes(course, sentences, question)
    .flatMap(({ quote }) => quote)
    .map(({ page }) => texts[page - 1] ?? '');
}

describe('chooseQuotes', () => {
  it.each([
    ['في أي سنة صدرت المجلة؟', 'صدرت المجلة سنة 1892.'],
    ['متى صدرت المجلة؟', 'صدرت المجلة سنة 1892.'],
    ['كم عدد صفحات المجلة؟', 'في المجلة 1892 صفحة.'],
  ])('quotes for «%s» the sentence that holds the number', async (question, answer) => {
    expect(await chosen(question, 'المجلة شهرية في صفحات كثيرة.', answer)).toEqual([answer]);
  });

  it('does not take the number of an item for one', async () => {
    const texts = ['1- المجلة شهرية.', 'في المجلة مئة صفحة.'];
    expect(await chosen('كم صفحة في المجلة؟', ...texts)).toEqual([texts[1]]);
  });
});

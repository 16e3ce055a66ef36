import { describe, expect, it } from 'vitest';
import { findQuote } from './find-quote.ts';

const quote = 'سنّ قانون الإجراءات الجزائية عام 1991 في البلاد';
const other = { page: 3, text: 'صفحة أخرى عن الطاقة وحفظها.' };

describe('findQuote', () => {
  it('finds the words on their page, where they stand now', () => {
    const text = `مقدمة جديدة.\n${quote}، ثم عدّل.`;
    expect(findQuote([other, { page: 5, text }], { page: 5, start: 0, quote })).toEqual({
      page: 5,
      start: text.indexOf(quote),
      end: text.indexOf(quote) + quote.length,
      quote,
    });
  });

  it('finds them spelt otherwise and keeps the words of the page', () => {
    const text = 'سن قانون الاجراءات الجزائيه  عام ١٩٩١ في البلاد';
    expect(findQuote([{ page: 5, text }], { page: 5, start: 0, quote })?.quote).toBe(text);
  });

  it('prefers a near page to a far one, and the nearest place of a page', () => {
    const pages = [1, 7, 40].map((page) => ({ page, text: quote }));
    expect(findQuote(pages, { page: 5, start: 0, quote })?.page).toBe(7);
    expect(findQuote(pages, { page: 20, start: 0, quote })?.page).toBe(1);
    const text = `${quote}. ${quote}.`;
    expect(findQuote([{ page: 5, text }], { page: 5, start: 60, quote })?.start).toBe(
      text.lastIndexOf(quote),
    );
  });

  it('finds words that begin again before they end', () => {
    const text = 'قال قال قال إن قال قال إنه هنا';
    const found = findQuote([{ page: 1, text }], { page: 1, start: 0, quote: 'قال قال إنه' });
    expect(found?.start).toBe(text.lastIndexOf('قال قال'));
  });

  it('gives null where the words are gone or are none', () => {
    expect(findQuote([other], { page: 3, start: 0, quote })).toBeNull();
    expect(findQuote([other], { page: 3, start: 0, quote: '…' })).toBeNull();
  });
});

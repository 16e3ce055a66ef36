import { describe, expect, it } from 'vitest';

import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { chunkPages, type Chunk, type PageText } from './chunk-pages.ts';

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;
const sentence = (words: number, end = '.') => 'كلمة '.repeat(words - 1) + `أخيرة${end}`;

/** Seeded untidy pages: marks, spaces, newlines, emoji, long words and sentences. */
function untidyPages(seed: number): PageText[] {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const parts = [
    'علم',
    'كِتَابٌ',
    '😀',
    '.',
    '؟',
    '، ',
    '\n',
    '  ',
    ' ',
    ' ',
    'x'.repeat(700),
    '3.5',
    '\uD800',
  ];
  return Array.from({ length: 3 }, (_, number) => ({
    number,
    text: Array.from({ length: next(3000) }, () => parts[next(parts.length)]).join(''),
  }));
}

function expectFaithful(pages: readonly PageText[], chunks: readonly Chunk[]): void {
  for (const page of pages) {
    const own = chunks.filter((chunk) => chunk.page === page.number);
    let end = 0;
    for (const chunk of own) {
      expect(page.text.slice(chunk.start, chunk.end)).toBe(chunk.text);
      expect(chunk.text).toBe(chunk.text.trim());
      expect(chunk.text).not.toBe('');
      expect(page.text.slice(end, chunk.start).trim()).toBe('');
      end = chunk.end;
    }
    expect(page.text.slice(end).trim()).toBe('');
  }
}

describe('chunkPages', () => {
  it('packs whole sentences up to 160 words', () => {
    const text = [sentence(70), sentence(80), sentence(30), sentence(100)].join(' ');
    const chunks = chunkPages([{ number: 4, text }]);
    expect(chunks.map((chunk) => wordCount(chunk.text))).toEqual([150, 130]);
    expect(chunks.every((chunk) => chunk.text.endsWith('أخيرة.'))).toBe(true);
    expect(chunks[0]).toMatchObject({ page: 4, heading: null, start: 0 });
  });

  it('never joins two pages or two headings, and keeps headings above what follows them', () => {
    const pages = blockPages([
      [paragraph('تمهيد.'), heading('أ'), heading('ب', 2), paragraph('أولى.'), heading('ج', 3)],
      [paragraph('ثانية.'), heading('د'), paragraph('ثالثة.')],
    ]);
    expect(chunkPages(pages).map(({ page, heading: over, text }) => [page, over, text])).toEqual([
      [1, null, 'تمهيد.'],
      [1, 'ب', 'أ\nب\nأولى.'],
      [1, 'ج', 'ج'],
      [2, 'ج', 'ثانية.'],
      [2, 'د', 'د\nثالثة.'],
    ]);
  });

  it('stays under the heading that began last, whatever is printed again over a page', () => {
    const again = { ...heading('أ'), continues: true as const };
    const pages = blockPages([
      [heading('أ'), heading('ب', 2), paragraph('أولى.')],
      [again, paragraph('ثانية.')],
    ]);
    expect(chunkPages(pages).map((chunk) => chunk.heading)).toEqual(['ب', 'ب']);
  });

  it('cuts between blocks where it can, and tears no list or table that fits', () => {
    const items = Array.from({ length: 12 }, () => sentence(10)).join('\n');
    const [page] = blockPages([
      [heading('الأنواع'), paragraph(sentence(60)), block('list', items), block('table', items)],
    ]);
    const chunks = chunkPages(page ? [page] : []);
    expect(chunks.map(({ text }) => wordCount(text))).toEqual([61, 120, 120]);
    expect(chunks.every((chunk) => chunk.heading === 'الأنواع')).toBe(true);
  });

  it('keeps a heading with the beginning of a block that does not fit beside it', () => {
    const [page] = blockPages([[heading('العنوان'), paragraph(`${sentence(80)} ${sentence(80)}`)]]);
    const chunks = chunkPages(page ? [page] : []);
    expect(chunks.map(({ text }) => wordCount(text))).toEqual([81, 80]);
  });

  it('cuts a sentence of more than 160 words after its last late comma', () => {
    const text = `${sentence(120, '،')} ${sentence(100)}`;
    const chunks = chunkPages([{ number: 1, text }]);
    expect(chunks.map((chunk) => wordCount(chunk.text))).toEqual([120, 100]);
  });

  it('cuts a sentence without commas between words', () => {
    const chunks = chunkPages([{ number: 1, text: sentence(400) }]);
    expect(chunks.map((chunk) => wordCount(chunk.text))).toEqual([160, 160, 80]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps every letter in exactly one chunk (seed %i)', (seed) => {
    const pages = untidyPages(seed);
    expectFaithful(pages, chunkPages(pages));
  });

  it('cuts one endless word into chunks without breaking a character', () => {
    const pages = [{ number: 1, text: `ا${'😀'.repeat(100_000)}` }];
    const chunks = chunkPages(pages);
    expectFaithful(pages, chunks);
    expect(chunks.length).toBeGreaterThan(60);
    expect(chunks.every((chunk) => chunk.text.isWellFormed())).toBe(true);
  });

  it('bounds the chunks of a page of one letter', () => {
    const chunks = chunkPages([{ number: 1, text: 'م'.repeat(1_000_000) }]);
    expect(Math.max(...chunks.map((chunk) => chunk.text.length))).toBeLessThanOrEqual(3000);
  });

  it('makes nothing of empty and blank pages', () => {
    expect(chunkPages([])).toEqual([]);
    expect(
      chunkPages([
        { number: 1, text: '' },
        { number: 2, text: ' \n ' },
      ]),
    ).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';

import { chunkPages, type Chunk, type PageText } from './chunk-pages.ts';

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;
const sentence = (words: number, end = '.') => 'كلمة '.repeat(words - 1) + `أخيرة${end}`;

/** Pages of seeded, untidy text: marks, spaces, new lines, emoji, long words and long sentences. */
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
    heading: `عنوان ${number}`,
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
    const chunks = chunkPages([{ number: 4, heading: 'الخلية', text }]);
    expect(chunks.map((chunk) => wordCount(chunk.text))).toEqual([150, 130]);
    expect(chunks.every((chunk) => chunk.text.endsWith('أخيرة.'))).toBe(true);
    expect(chunks[0]).toMatchObject({ page: 4, heading: 'الخلية', start: 0 });
  });

  it('never joins two pages or two headings', () => {
    const pages = [
      { number: 1, heading: 'أ', text: 'جملة أولى.' },
      { number: 1, heading: 'ب', text: 'جملة ثانية.' },
      { number: 2, text: 'جملة ثالثة.' },
    ];
    expect(chunkPages(pages).map(({ page, heading, text }) => [page, heading, text])).toEqual([
      [1, 'أ', 'جملة أولى.'],
      [1, 'ب', 'جملة ثانية.'],
      [2, null, 'جملة ثالثة.'],
    ]);
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

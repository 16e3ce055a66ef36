import { describe, expect, it } from 'vitest';
import { cutSections, PAGE_BREAK } from './cut-sections.ts';
import type { TextBlock } from './reading-types.ts';

const heading = (text: string, level: number): TextBlock => ({ type: 'heading', text, level });
const paragraph = (text: string): TextBlock => ({ type: 'paragraph', text });
const letters = (count: number): string => 'س'.repeat(count);

function sections(
  flow: readonly (TextBlock | typeof PAGE_BREAK)[],
  maxSections = 1000,
): TextBlock[][] {
  return cutSections(flow, maxSections).map(({ blocks }) => blocks);
}
const texts = (flow: readonly (TextBlock | typeof PAGE_BREAK)[]): string[][] =>
  sections(flow).map((blocks) => blocks.map(({ text }) => text));

describe('cutSections', () => {
  it('cuts at the two highest levels in use, whichever they are', () => {
    expect(
      texts([
        heading('أ', 2),
        paragraph('1'),
        heading('ب', 4),
        paragraph('2'),
        heading('ج', 5),
        paragraph('3'),
      ]),
    ).toEqual([
      ['أ', '1'],
      ['ب', '2', 'ج', '3'],
    ]);
  });

  it('never makes a section of headings alone', () => {
    expect(texts([heading('أ', 1), heading('ب', 1), PAGE_BREAK, paragraph('1')])).toEqual([
      ['أ', 'ب', '1'],
    ]);
  });

  it('cuts at a page break', () => {
    expect(texts([paragraph('1'), PAGE_BREAK, PAGE_BREAK, paragraph('2')])).toEqual([['1'], ['2']]);
  });

  it('begins anew where a block would make a section too long, and takes along what announces it', () => {
    const list: TextBlock = { type: 'list', text: letters(300) };
    expect(
      texts([
        paragraph(letters(1300)),
        heading('عنوان', 3),
        paragraph('وهي ما يلي:'),
        list,
        paragraph('بعد'),
      ]),
    ).toEqual([[letters(1300)], ['عنوان', 'وهي ما يلي:', list.text, 'بعد']]);
  });

  it('cuts a long paragraph at the end of a sentence, and says that it goes on', () => {
    const sentence = `${letters(400)}.`;
    const blocks = sections([
      paragraph(Array.from({ length: 8 }, () => sentence).join(' ')),
    ]).flat();
    expect(blocks.map(({ continues }) => continues)).toEqual([undefined, true, true]);
    expect(blocks.every(({ text }) => text.trim().endsWith('.'))).toBe(true);
  });

  it('cuts a long list between its items', () => {
    const text = Array.from({ length: 100 }, (_, at) => `بند ${at} ${letters(50)}`).join('\n');
    const blocks = sections([{ type: 'list', text }]).flat();
    expect(blocks.length).toBeGreaterThan(3);
    expect(blocks.every((block) => block.text.startsWith('بند'))).toBe(true);
    expect(blocks.map((block) => block.text).join('')).toBe(text);
  });

  it('sets footnotes at the end of their section', () => {
    const note: TextBlock = { type: 'footnote', text: 'حاشية' };
    expect(texts([paragraph('1'), note, paragraph('2')])).toEqual([['1', '2', 'حاشية']]);
  });

  it('makes longer sections where there would be too many', () => {
    const flow = Array.from({ length: 400 }, () => paragraph(letters(1000)));
    expect(sections(flow, 100).length).toBeLessThanOrEqual(100);
    expect(sections(flow, 100).flat()).toHaveLength(400);
  });

  it('reads a paragraph of five million letters without a space', () => {
    const flow = sections([paragraph(letters(5_000_000))]).flat();
    expect(flow.reduce((sum, { text }) => sum + text.length, 0)).toBe(5_000_000);
  });
});

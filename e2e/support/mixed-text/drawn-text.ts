import type { Locator, Page } from '@playwright/test';

/** A character and its centre. */
type Glyph = { char: string; x: number };

const UNIT = /⟦([^⟧]*)⟧/;
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '«': '»' };
const MIRRORED = new Map(Object.entries(CLOSERS).flatMap(([a, b]) => [[a, b] as const, [b, a]]));

/** The string as typed. */
export const typed = (marked: string): string => marked.replace(/[⟦⟧]/g, '');

/** The visual order, from the left edge to the right. */
export const picture = (marked: string): string => drawn(placed(marked));

/** The drawn lines of each element, from the left edge to the right. */
export async function drawnLines(elements: Locator): Promise<string[][]> {
  const glyphs = await elements.evaluateAll((found) => found.map((one) => glyphsOf(one)));
  return glyphs.map((ofOne) => linesOf(ofOne).map(drawn));
}

/** Defined in the page, because an injected function cannot bring another. */
declare function glyphsOf(element: Element): Glyph[];

/** Must run in the page before the others. */
export async function measureGlyphs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measure = (element: Element): Glyph[] => {
      const glyphs: Glyph[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const letters = new Intl.Segmenter('ar', { granularity: 'grapheme' });
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { segment, index } of letters.segment(node.nodeValue ?? '')) {
          range.setStart(node, index);
          range.setEnd(node, index + segment.length);
          const [box] = range.getClientRects();
          glyphs.push({ char: segment, x: box ? box.left + box.width / 2 : Number.NaN });
        }
      }
      return glyphs;
    };
    Object.assign(globalThis, { glyphsOf: measure });
  });
}

function placed(marked: string): Glyph[] {
  let right = marked.length;
  return marked.split(UNIT).flatMap((part, at) => {
    const letters = Array.from(new Intl.Segmenter('ar').segment(part), ({ segment }) => segment);
    const left = right - letters.length;
    const isUnit = at % 2 === 1;
    const glyphs = letters.map((char, index) => ({
      char,
      x: isUnit ? left + index : right - 1 - index,
    }));
    right = left;
    return glyphs;
  });
}

/** The drawn shapes in order: a bracket with its partner at its left is drawn as the partner. */
function drawn(glyphs: readonly Glyph[]): string {
  const shapes = glyphs.map((glyph) => ({ ...glyph }));
  const open: (typeof shapes)[number][] = [];
  for (const glyph of shapes) {
    if (glyph.char in CLOSERS) open.push(glyph);
    else if (MIRRORED.has(glyph.char)) {
      const opener = open.pop();
      if (opener && opener.x > glyph.x) {
        for (const one of [opener, glyph]) one.char = MIRRORED.get(one.char) ?? one.char;
      }
    }
  }
  return (
    shapes
      .sort((a, b) => a.x - b.x)
      // A vowel mark may follow after its letter was seen.
      .map(({ char }) => char.replace('\u00A0', ' ').replace(/\p{M}/gu, ''))
      .join('')
      .trim()
  );
}

function linesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [[]];
  for (const glyph of glyphs) {
    if (glyph.char === '\n') lines.push([]);
    else lines.at(-1)?.push(glyph);
  }
  return lines;
}

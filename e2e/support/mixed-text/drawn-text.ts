import type { Locator, Page } from '@playwright/test';

/** A letter and where its middle stands. */
type Glyph = { char: string; x: number };

const UNIT = /⟦([^⟧]*)⟧/;
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '«': '»' };
const MIRRORED = new Map(Object.entries(CLOSERS).flatMap(([a, b]) => [[a, b] as const, [b, a]]));
/** What the next letter may turn to another side: signs at the end of what has arrived. */
const UNDECIDED = /[^\p{L}\p{N}]/u;

/** The string as it is typed. */
export const typed = (marked: string): string => marked.replace(/[⟦⟧]/g, '');

/** What the reader should see, from the left edge to the right one. */
export const picture = (marked: string): string => drawn(placed(marked));

/** Whether a beginning of the string stands as it will stand in the whole. */
export function isPartOf(marked: string, shown: readonly Glyph[]): boolean {
  const known = withoutEnd(shown);
  return drawn(known) === drawn(placed(marked).slice(0, known.length));
}

/** The lines of each element as they are drawn, from the left edge to the right one. */
export async function drawnLines(elements: Locator): Promise<string[][]> {
  const glyphs = await elements.evaluateAll((found) => found.map((one) => glyphsOf(one)));
  return glyphs.map((ofOne) => linesOf(ofOne).map(drawn));
}

/** Gathers how the last block of a reply stood in each frame in which it grew. */
export async function watchReply(page: Page): Promise<{ frames: () => Promise<Glyph[][]> }> {
  await page.evaluate(() => {
    const seen: Glyph[][] = [];
    Object.assign(globalThis, { seen });
    let text = '';
    const look = (): void => {
      const last = [...document.querySelectorAll('.md[data-streaming] .md-group > *')].at(-1);
      if (last?.textContent && last.textContent !== text) seen.push(glyphsOf(last));
      text = last?.textContent ?? '';
      requestAnimationFrame(look);
    };
    look();
  });
  return { frames: () => page.evaluate(() => (globalThis as unknown as { seen: Glyph[][] }).seen) };
}

/** Defined in the page: a function handed to it cannot bring another along. */
declare function glyphsOf(element: Element): Glyph[];

/** To be run in the page before the others. */
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

/** The shapes in their places: a bracket whose partner stands to its left is drawn as that partner. */
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
      // A vowel sign may come after its letter has been seen.
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

/** Without the signs at the end, whose side the next letter decides, and without a bracket that is still open. */
function withoutEnd(glyphs: readonly Glyph[]): Glyph[] {
  let end = glyphs.length;
  while (end > 0 && UNDECIDED.test(glyphs[end - 1]?.char ?? '')) end -= 1;
  const known = glyphs.slice(0, end);
  const lastOpen = known.findLastIndex(({ char }) => char in CLOSERS);
  const isClosed = known
    .slice(lastOpen)
    .some(({ char }) => !(char in CLOSERS) && MIRRORED.has(char));
  return lastOpen === -1 || isClosed ? known : known.slice(0, lastOpen);
}

import { readFile } from 'node:fs/promises';
import { subsetGlyphs } from './subset-glyphs.ts';
import { writeWoff2 } from './write-woff2.ts';

const ORIGINALS = new URL('../../../apps/server/assets/fonts/', import.meta.url);
const STYLES = new URL('../../../apps/web/src/styles/', import.meta.url);

export const WEB_FONTS = [
  {
    original: new URL('IBMPlexSansArabic-Regular.ttf', ORIGINALS),
    target: new URL('fonts/plex-core-400.woff2', STYLES),
    styles: new URL('fonts.css', STYLES),
  },
  {
    original: new URL('IBMPlexSansArabic-SemiBold.ttf', ORIGINALS),
    target: new URL('fonts/plex-core-600.woff2', STYLES),
    styles: new URL('bold-fonts.css', STYLES),
  },
];

export type WebFont = (typeof WEB_FONTS)[number];

export async function buildWebFont({ original, target, styles }: WebFont): Promise<Buffer> {
  const name = target.pathname.split('/').at(-1) ?? '';
  const characters = charactersOf(await readFile(styles, 'utf8'), name);
  return writeWoff2(await subsetGlyphs(await readFile(original), characters));
}

/** The unicode-range of a font file in the style sheet. */
export function charactersOf(css: string, fileName: string): Set<number> {
  const face = css.split('@font-face').find((part) => part.includes(fileName));
  const ranges = /unicode-range:([^;]+);/u.exec(face ?? '')?.[1];
  if (ranges === undefined) throw new Error(`No @font-face of ${fileName} has a unicode-range`);
  const characters = new Set<number>();
  for (const [, first = '', last = first] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gu)) {
    for (let at = Number.parseInt(first, 16); at <= Number.parseInt(last, 16); at += 1) {
      characters.add(at);
    }
  }
  return characters;
}

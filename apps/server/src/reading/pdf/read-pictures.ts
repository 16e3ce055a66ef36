import { boxAround, certainty, type Box } from '#src/reading/ocr/ocr-words.ts';
import { textOfLine, type Recognised } from '#src/reading/ocr/recogniser.ts';
import type { GlyphPage } from './glyphs/glyph.ts';
import type { SecondEngine } from './glyphs/second-engine.ts';
import type { PageLine } from './lines/page-line.ts';
import { toPageLine } from './lines/recognised-lines.ts';

/** What a photograph is taken for is less certain. */
const LEAST_CERTAIN = 75;
/** Fewer letters are labels of a drawing. */
const LEAST_LETTERS = 12;
/** After so many pages in a row whose pictures hold no text, those of a file are photographs. */
const MOST_IDLE = 12;
const LETTERS = /\p{L}/gu;

const countLetters = (text: string): number => text.match(LETTERS)?.length ?? 0;

type PictureReader = (
  engine: SecondEngine,
  number: number,
  page: GlyphPage,
) => Promise<Recognised | null>;

/** Reads what pictures of pages surely say; null where they say nothing. */
export function createPictureReader(maxPixels: number): PictureReader {
  const idle = new Set<string>();
  let idlePages = 0;
  const placeOf = ({ x0, x1, y0, y1 }: Box): string => [x0, x1, y0, y1].join(' ');
  return async (engine, number, page) => {
    if (idlePages >= MOST_IDLE) return null;
    const pictures = engine
      .findPictures(number, page, maxPixels)
      .filter((box) => !idle.has(placeOf(box)));
    if (pictures.length === 0) return null;
    const seen = await engine.recognisePictures(number, page, pictures, maxPixels);
    const lines = (seen?.lines ?? []).filter((line) => certainty(line) >= LEAST_CERTAIN);
    if (seen !== null && countLetters(lines.map(textOfLine).join('')) >= LEAST_LETTERS) {
      idlePages = 0;
      return { ...seen, lines };
    }
    idlePages += 1;
    for (const box of pictures) idle.add(placeOf(box));
    return null;
  };
}

/** Puts what was recognised in pictures among the lines of their page. */
export function addPictureLines(
  lines: readonly PageLine[],
  page: GlyphPage,
  { lines: recognised, width, height }: Recognised,
): PageLine[] {
  const sizes = lines.map(({ size }) => size).sort((a, b) => a - b);
  const size = sizes[sizes.length >> 1] ?? 1;
  const block = lines.reduce((most, line) => Math.max(most, line.block), 0) + 1;
  const merged = [...lines];
  let after = 0;
  for (const line of recognised) {
    const { x0, x1, y1 } = boxAround(line, line);
    const y = page.height * (1 - y1 / height);
    const across = page.width / width;
    const place = { left: x0 * across, right: x1 * across, y, size, block };
    const below = merged.findIndex((other, at) => at >= after && other.y < y);
    after = below === -1 ? merged.length : below;
    merged.splice(after, 0, toPageLine(line, place, size));
    after += 1;
  }
  return merged;
}

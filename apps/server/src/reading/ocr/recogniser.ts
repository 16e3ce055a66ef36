import { repairCommas } from './commas.ts';
import { startEngine, type Engine, type LanguageReader } from './engine.ts';
import { findFormulaRuns, replaceRuns } from './formula-runs.ts';
import { mayBeForeign, putForeignWords } from './foreign-words.ts';
import { resize, type GrayPicture } from './gray-picture.ts';
import { examinePrint, isVocalised, withoutHarakat, type Print } from './harakat.ts';
import { boxAround, type Box, type OcrLine } from './ocr-words.ts';
import { measureStroke } from './stroke.ts';

/** Lines whose word boxes are measured on a picture of this size. */
export type Recognised = {
  lines: OcrLine[];
  /** The thickness of each line's strokes, where it was measured. */
  strokes: ReadonlyMap<OcrLine, number>;
  width: number;
  height: number;
};

export const textOfLine = (line: OcrLine): string => line.map(({ text }) => text).join(' ');

type Recogniser = {
  /** Lines in the order in which Tesseract reads its blocks. */
  recognise: (picture: GrayPicture) => Promise<Recognised>;
  /** Reads a picture file after turning it by its orientation. */
  recogniseFile: (file: Uint8Array, orientation: number) => Promise<Recognised>;
};

/** An A4 page at 250 dpi. A larger picture costs more, shows paper grain, and reads no better. */
const ENOUGH_PIXELS = 6_100_000;
/**
 * An A4 page at 200 dpi: paper grain, which looks like marks, harms vocalised pages more than low
 * resolution.
 */
const ENOUGH_OF_VOCALISED = 3_900_000;
/** Smaller letters lose their dots, so they are enlarged towards the wanted height. */
const LOW_LETTER_PX = 19;
const WANTED_LETTER_PX = 24;
const MOST_ENLARGED = 2;
const MOST_PIXELS = 16_000_000;

/** An A4 page at 300 dpi, which small letters of formulas need. */
const FINE_PIXELS = 8_700_000;

const scaleTo = ({ width, height }: GrayPicture, pixels: number): number =>
  Math.sqrt(pixels / (width * height));

function withinPixels(picture: GrayPicture, pixels: number): GrayPicture {
  const scale = scaleTo(picture, pixels);
  return scale < 1 ? resize(picture, scale) : picture;
}

type Sight = { picture: GrayPicture; print: Print };

function look(reader: LanguageReader, picture: GrayPicture): Sight {
  reader.lookAt(picture);
  return { picture, print: examinePrint(reader.findInk()) };
}

/** Limits the pixels but enlarges small letters to a readable height. */
function scaleFor(reader: LanguageReader, picture: GrayPicture, enough: number): Sight {
  const first = look(reader, withinPixels(picture, enough));
  const { letterHeight } = first.print;
  if (letterHeight === 0 || letterHeight >= LOW_LETTER_PX) return first;
  const wanted = Math.min(1, scaleTo(picture, enough)) * (WANTED_LETTER_PX / letterHeight);
  const most = Math.min(MOST_ENLARGED, scaleTo(picture, MOST_PIXELS));
  return look(reader, resize(picture, Math.min(wanted, most)));
}

function makeLegible(reader: LanguageReader, picture: GrayPicture): Sight {
  const sight = scaleFor(reader, picture, ENOUGH_PIXELS);
  const isLarger = picture.width * picture.height > ENOUGH_OF_VOCALISED;
  if (!isLarger || !isVocalised(sight.print)) return sight;
  return scaleFor(reader, picture, ENOUGH_OF_VOCALISED);
}

const MARGIN_PX = 10;

function withMargin({ x0, y0, x1, y1 }: Box, { width, height }: GrayPicture): Box {
  return {
    // Tesseract reads nothing at the very edge of a picture.
    x0: Math.max(1, x0 - MARGIN_PX),
    y0: Math.max(1, y0 - MARGIN_PX),
    x1: Math.min(width - 1, x1 + MARGIN_PX),
    y1: Math.min(height - 1, y1 + MARGIN_PX),
  };
}

const scaled = ({ x0, y0, x1, y1 }: Box, scale: number): Box => ({
  x0: Math.round(x0 * scale),
  y0: Math.round(y0 * scale),
  x1: Math.round(x1 * scale),
  y1: Math.round(y1 * scale),
});

/** A page with more uncertain runs has no formulas, so they stay as read. */
const MOST_RUNS = 60;

/**
 * Reads in English the lines with possibly foreign words, then each run that neither language was
 * sure of. `scale` relates the finer picture to the boxes.
 */
function readForeign(
  engine: Engine,
  finer: GrayPicture,
  scale: number,
  arabic: OcrLine[],
): OcrLine[] {
  const foreign = arabic.filter(mayBeForeign);
  if (foreign.length === 0) return arabic;
  const reader = engine('eng');
  reader.lookAt(finer);
  const read = (box: Box): OcrLine =>
    reader
      .readLine(withMargin(scaled(box, scale), finer))
      .map((word) => ({ ...word, bbox: scaled(word.bbox, 1 / scale) }));
  const lines = putForeignWords(
    arabic,
    foreign.flatMap((line) => read(boxAround(line, line))),
  );
  const readings = findFormulaRuns(lines)
    .slice(0, MOST_RUNS)
    .map((run) => ({ ...run, words: read(run.box) }));
  return replaceRuns(lines, readings);
}

/**
 * Offline OCR; the engine starts with the first picture and serves the whole file. Reading both
 * languages at once turns Arabic words into Latin ones, so a page is read in Arabic, and in English
 * only where foreign text is likely.
 */
export function createRecogniser(modelFolder: string): Recogniser {
  let starting: Promise<Engine> | null = null;
  const start = (): Promise<Engine> => (starting ??= startEngine(modelFolder));
  const recognise = async (original: GrayPicture): Promise<Recognised> => {
    const engine = await start();
    const reader = engine('ara');
    const { picture, print } = makeLegible(reader, original);
    if (isVocalised(print)) reader.lookAt(withoutHarakat(print));
    const finer = original.width > picture.width ? withinPixels(original, FINE_PIXELS) : picture;
    const read = readForeign(engine, finer, finer.width / picture.width, reader.readPage());
    const lines = repairCommas(read);
    const strokes = new Map(lines.map((line) => [line, measureStroke(print.ink, line)]));
    return { lines, strokes, width: picture.width, height: picture.height };
  };
  return {
    recognise,
    recogniseFile: async (file, orientation) =>
      recognise((await start())('ara').decode(file, orientation)),
  };
}

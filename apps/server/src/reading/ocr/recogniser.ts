import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { findFormulaRuns, replaceRuns, type FormulaRun } from './formula-runs.ts';
import { hasForeignWords, putForeignWords, type OcrLine } from './foreign-words.ts';

/**
 * Ink is told from paper by the surroundings of each place (Sauvola's way): one threshold for the
 * whole page loses the text in a shadow. A higher factor loses pale print, a lower one reads grain.
 */
const INK = { thresholding_method: '2', thresholding_kfactor: '0.27' };

type Recogniser = {
  /** The lines of a picture, in the order in which the engine reads its blocks. */
  recognise: (image: Uint8Array) => Promise<string[]>;
};

async function startEngine(workFolder: string): Promise<Worker> {
  const options = { langPath: workFolder, cacheMethod: 'none', gzip: true };
  return createWorker(['ara', 'eng'], OEM.LSTM_ONLY, options);
}

async function readAs(
  language: 'ara' | 'eng',
  engine: Worker,
  image: Uint8Array,
): Promise<OcrLine[]> {
  await engine.reinitialize(language);
  // A new start of the engine forgets its parameters, so they are set each time.
  await engine.setParameters({
    ...INK,
    tessedit_pageseg_mode: PSM.AUTO,
    // To English all Arabic looks so wrong that it tries every line again as white on black.
    tessedit_do_invert: language === 'ara' ? '1' : '0',
  });
  const { data } = await engine.recognize(Buffer.from(image), {}, { blocks: true });
  const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs);
  return paragraphs.flatMap((paragraph) => paragraph.lines.map((line) => line.words));
}

/** A page full of doubt is no page of formulas: the rest stays as it was read. */
const MOST_RUNS = 60;
const MARGIN_PX = 10;

/** Reads once more as English, each for itself, what neither reading was sure of: formulas above all. */
async function rereadFormulas(
  engine: Worker,
  image: Uint8Array,
  lines: OcrLine[],
): Promise<OcrLine[]> {
  const picture = Buffer.from(image);
  const readings: (FormulaRun & { text: string; confidence: number })[] = [];
  await engine.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE });
  for (const run of findFormulaRuns(lines).slice(0, MOST_RUNS)) {
    // From the very edge of a picture the engine reads nothing.
    const rectangle = {
      left: Math.max(1, run.box.x0 - MARGIN_PX),
      top: Math.max(1, run.box.y0 - MARGIN_PX),
      width: run.box.x1 - run.box.x0 + 2 * MARGIN_PX,
      height: run.box.y1 - run.box.y0 + 2 * MARGIN_PX,
    };
    const { data } = await engine.recognize(picture, { rectangle });
    readings.push({ ...run, text: data.text.trim(), confidence: data.confidence });
  }
  return replaceRuns(lines, readings);
}

function writeLines(lines: OcrLine[]): string[] {
  return lines.map((line) => line.map(({ text }) => text).join(' '));
}

/**
 * Text from pictures, offline. The engine starts with the first picture and serves the whole file.
 * Read as Arabic and English at once, Arabic words are taken for Latin ones, vocalised ones above
 * all; so a page is read as Arabic, and once more as English where something in it is not.
 */
export function createRecogniser(workFolder: string): Recogniser {
  let starting: Promise<Worker> | null = null;
  return {
    recognise: async (image) => {
      starting ??= startEngine(workFolder);
      const engine = await starting;
      const arabic = await readAs('ara', engine, image);
      if (!hasForeignWords(arabic)) return writeLines(arabic);
      const lines = putForeignWords(arabic, await readAs('eng', engine, image));
      return writeLines(await rereadFormulas(engine, image, lines));
    },
  };
}

import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { findFormulaRuns, replaceRuns, orderArabicLines, type FormulaRun } from './formula-runs.ts';
import { hasDoubtfulWords, mergeWords, type OcrLine } from './merge-words.ts';

/** Under this confidence the whole page is taken from the reading without English, if that is surer. */
const DOUBTFUL_PAGE = 65;
/** A page full of doubt is no page of formulas: the rest stays as it was read. */
const MOST_RUNS = 60;
const MARGIN_PX = 10;

type Reading = { lines: OcrLine[]; confidence: number };

type Recogniser = {
  /** The lines of a picture, in the order in which the engine reads its blocks. */
  recognise: (image: Uint8Array) => Promise<OcrLine[]>;
};

async function startEngine(workFolder: string): Promise<Worker> {
  const options = { langPath: workFolder, cacheMethod: 'none', gzip: true };
  return createWorker(['ara', 'eng'], OEM.LSTM_ONLY, options);
}

async function recogniseOnce(engine: Worker, image: Uint8Array): Promise<Reading> {
  // A new start of the engine forgets its parameters, so they are set each time.
  await engine.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  const { data } = await engine.recognize(Buffer.from(image), {}, { blocks: true });
  const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs);
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines.map((line) => line.words));
  return { lines, confidence: data.confidence };
}

/** Reads formulas once more, each for itself and as English, which keeps their letters and order. */
async function rereadFormulas(
  engine: Worker,
  image: Uint8Array,
  lines: OcrLine[],
): Promise<OcrLine[]> {
  const runs = findFormulaRuns(lines).slice(0, MOST_RUNS);
  if (runs.length === 0) return lines;
  await engine.reinitialize('eng');
  await engine.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE });
  const picture = Buffer.from(image);
  const readings: (FormulaRun & { text: string; confidence: number })[] = [];
  for (const run of runs) {
    const rectangle = {
      left: Math.max(0, run.box.x0 - MARGIN_PX),
      top: Math.max(0, run.box.y0 - MARGIN_PX),
      width: run.box.x1 - run.box.x0 + 2 * MARGIN_PX,
      height: run.box.y1 - run.box.y0 + 2 * MARGIN_PX,
    };
    const { data } = await engine.recognize(picture, { rectangle });
    readings.push({ ...run, text: data.text.trim(), confidence: data.confidence });
  }
  await engine.reinitialize('ara+eng');
  return replaceRuns(lines, readings);
}

export function writeOcrLines(lines: OcrLine[]): string[] {
  return lines.map((line) => line.map((word) => word.text).join(' '));
}

/**
 * Text from pictures, offline. The engine starts with the first picture and serves the whole file.
 * English makes it take some Arabic words for Latin ones; a second reading without it puts them right.
 */
export function createRecogniser(workFolder: string): Recogniser {
  let starting: Promise<Worker> | null = null;
  return {
    recognise: async (image) => {
      starting ??= startEngine(workFolder);
      const engine = await starting;
      const both = await recogniseOnce(engine, image);
      if (both.confidence >= DOUBTFUL_PAGE && !hasDoubtfulWords(both.lines)) return both.lines;
      await engine.reinitialize('ara');
      const arabic = await recogniseOnce(engine, image);
      await engine.reinitialize('ara+eng');
      const isSurer = both.confidence < DOUBTFUL_PAGE && arabic.confidence > both.confidence;
      if (isSurer) return arabic.lines;
      const merged = orderArabicLines(mergeWords(both.lines, arabic.lines));
      return rereadFormulas(engine, image, merged);
    },
  };
}

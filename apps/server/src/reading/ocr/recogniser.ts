import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
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
      const lines = hasForeignWords(arabic)
        ? putForeignWords(arabic, await readAs('eng', engine, image))
        : arabic;
      return lines.map((line) => line.map(({ text }) => text).join(' '));
    },
  };
}

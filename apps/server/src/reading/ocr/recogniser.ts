import { copyFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Worker } from 'tesseract.js';

/** Under this confidence a page is tried again without English, whose letters noise resembles. */
const DOUBTFUL = 65;
const MODEL_FOLDER = '4.0.0_best_int';

export type Recognised = { text: string; confidence: number };
export type Recogniser = { recognise: (image: Uint8Array) => Promise<Recognised> };

/** The engine takes its languages from one folder; the packages have one each. */
function gatherModels(workFolder: string): void {
  const require = createRequire(import.meta.url);
  for (const language of ['ara', 'eng']) {
    const name = `${language}.traineddata.gz`;
    const source = join(
      dirname(require.resolve(`@tesseract.js-data/${language}`)),
      MODEL_FOLDER,
      name,
    );
    try {
      symlinkSync(source, join(workFolder, name));
    } catch {
      copyFileSync(source, join(workFolder, name));
    }
  }
}

async function startEngine(workFolder: string): Promise<Worker> {
  gatherModels(workFolder);
  const options = { langPath: workFolder, cacheMethod: 'none', gzip: true };
  return createWorker(['ara', 'eng'], OEM.LSTM_ONLY, options);
}

async function recogniseOnce(engine: Worker, image: Uint8Array): Promise<Recognised> {
  const parameters = { tessedit_pageseg_mode: PSM.AUTO, preserve_interword_spaces: '0' };
  await engine.setParameters(parameters);
  const { data } = await engine.recognize(Buffer.from(image));
  return { text: data.text, confidence: data.confidence };
}

/** Text from pictures, offline. The engine starts with the first picture and serves the whole file. */
export function createRecogniser(workFolder: string): Recogniser {
  let starting: Promise<Worker> | null = null;
  return {
    recognise: async (image) => {
      starting ??= startEngine(workFolder);
      const engine = await starting;
      const both = await recogniseOnce(engine, image);
      if (both.confidence >= DOUBTFUL) return both;
      await engine.reinitialize('ara');
      const arabic = await recogniseOnce(engine, image);
      await engine.reinitialize('ara+eng');
      return arabic.confidence > both.confidence ? arabic : both;
    },
  };
}

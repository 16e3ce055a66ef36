import { writeJudged } from './verse-marks.ts';
import { createVerseStream, type Judgement } from './verse-stream.ts';

/** Guards a stream of text: a right verse goes on with its reference, a wrong one with its correction. */
export function createVerseGuard(onJudged: (judgement: Judgement) => void = () => undefined) {
  return createVerseStream(writeJudged, onJudged);
}

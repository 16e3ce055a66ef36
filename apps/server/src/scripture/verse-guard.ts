import { writeJudged } from './verse-marks.ts';
import { createVerseStream, type Judgement } from './verse-stream.ts';

/** Guards streamed text: adds the reference to a right verse and corrects a wrong one. */
export function createVerseGuard(onJudged: (judgement: Judgement) => void = () => undefined) {
  return createVerseStream(writeJudged, onJudged);
}

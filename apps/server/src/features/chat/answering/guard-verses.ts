import { createVerseGuard, type Judgement } from '#src/scripture/verse-guard.ts';

/** Text behind a quotation that has ended waits no longer than this for the naming of its verse. */
const REFERENCE_MS = 1000;

/**
 * Writes what a model says through the guard of the Qur'anic text: no letter of a quoted verse is
 * written before it is judged.
 */
export function guardVerses(
  write: (text: string) => void,
  onJudged: (judgement: Judgement) => void,
) {
  const guard = createVerseGuard(onJudged);
  let timer: NodeJS.Timeout | undefined;
  const writeOut = (text: string): void => {
    if (text !== '') write(text);
  };
  return {
    text(piece: string): void {
      clearTimeout(timer);
      writeOut(guard.push(piece));
      if (guard.awaitsReference()) timer = setTimeout(() => writeOut(guard.settle()), REFERENCE_MS);
    },
    /** Also where the model broke off: what is held is judged as it stands. */
    end(): void {
      clearTimeout(timer);
      writeOut(guard.end());
    },
  };
}

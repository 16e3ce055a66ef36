import type { Verdict } from '#src/scripture/judge-verse.ts';
import { createVerseGuard } from '#src/scripture/verse-guard.ts';
import type { ReplyWriter } from './responder.ts';

/** Text behind a quotation that has ended waits no longer than this for the naming of its verse. */
const REFERENCE_MS = 1000;

/**
 * Writes what a model says through the guard of the Qur'anic text: no letter of a quoted verse is
 * written before it is judged. Without a count nothing is judged: the guard is switched off.
 */
export function guardVerses(
  writer: Pick<ReplyWriter, 'text'>,
  count: ((verdict: Verdict) => void) | null,
) {
  const writeOut = (text: string): void => {
    if (text !== '') writer.text(text);
  };
  if (count === null) return { text: writeOut, end: (): void => undefined };
  const guard = createVerseGuard(({ verdict }) => count(verdict));
  let timer: NodeJS.Timeout | undefined;
  return {
    text(piece: string): void {
      clearTimeout(timer);
      writeOut(guard.push(piece));
      if (guard.awaitsReference()) timer = setTimeout(() => writeOut(guard.settle()), REFERENCE_MS);
    },
    /** What is held is judged as it stands; where the model broke off, without the word it was at. */
    end(isWhole: boolean): void {
      clearTimeout(timer);
      writeOut(isWhole ? guard.end() : guard.breakOff());
    },
  };
}

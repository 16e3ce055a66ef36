import type { Verdict } from '#src/scripture/judge-verse.ts';
import { createVerseGuard } from '#src/scripture/verse-guard.ts';
import type { ReplyWriter } from './responder.ts';

/** After a quotation the text waits at most this long for the verse's reference. */
const REFERENCE_MS = 1000;

/**
 * Holds back quoted verses until they are judged. Without `count` nothing is judged: the guard is
 * off.
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
    /** Judges the held text; a reply that broke off loses its last half word. */
    end(isWhole: boolean): void {
      clearTimeout(timer);
      writeOut(isWhole ? guard.end() : guard.breakOff());
    },
  };
}

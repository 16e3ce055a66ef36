import type { BookedModel } from '#src/features/models/booked-model.ts';
import type { StudyRequest } from './study-request.ts';

/** Bounds an endless reply. */
const MOST_LINES = 120;
/** Longer than any valid line. */
const MOST_LETTERS = 20_000;

export type CancellableModel = { model: BookedModel; signal: AbortSignal };

/** Reads a reply by lines until stopped. */
export async function readLines(
  { model, signal }: CancellableModel,
  request: StudyRequest,
  take: (line: string) => boolean,
): Promise<void> {
  let written = '';
  let from = 0;
  let lines = 0;
  let isEnough = false;
  /** Returns true once enough was read. */
  const takeLine = (line: string): boolean => {
    if (line.trim() === '') return false;
    lines += 1;
    return !take(line) || lines === MOST_LINES;
  };
  for await (const part of model.stream({ ...request, signal }, 'study')) {
    if (part.type !== 'text') continue;
    written += part.text;
    for (let end = written.indexOf('\n', from); end >= 0; end = written.indexOf('\n', from)) {
      isEnough = takeLine(written.slice(from, end));
      from = end + 1;
      if (isEnough) break;
    }
    isEnough ||= written.length - from > MOST_LETTERS;
    if (isEnough) break;
  }
  // The last line may lack a newline; a truncated one fails validation.
  if (!isEnough) takeLine(written.slice(from));
}

import { isStopWord } from '#src/retrieval/stop-words.ts';
import { parseObject } from '#src/study/read-line.ts';
import { wordsOf } from '#src/study/words.ts';

/** What a model says of the points of one answer; `n` is the number that it was given with. */
export type Judgement = { n: number; points: { met: boolean; evidence: string }[] };

/** A point as it counts: met only where words of the answer show it. */
export type JudgedPoint = { met: boolean; evidence: string | null };

const MAX_LINE_LETTERS = 20_000;

/** Reads one line of a model's reply; null where it is not a judgement, whatever else it may be. */
export function readJudgement(line: string): Judgement | null {
  if (line.length > MAX_LINE_LETTERS) return null;
  const { n, points } = parseObject(line.trim()) ?? {};
  if (typeof n !== 'number' || !Array.isArray(points)) return null;
  const read = points.map(readPoint);
  return read.every((point) => point !== null) ? { n, points: read } : null;
}

function readPoint(value: unknown): Judgement['points'][number] | null {
  if (typeof value !== 'object' || value === null) return null;
  const { met, evidence = '' } = value as Record<string, unknown>;
  if (typeof met !== 'boolean') return null;
  return { met, evidence: typeof evidence === 'string' ? evidence : '' };
}

/**
 * Holds a judgement against the answer itself. A point that is said to be met without words of the
 * answer is not met, whoever asked the model to say so; of another number of points nothing is taken.
 */
export function judgePoints(
  answer: string,
  { points }: Judgement,
  count: number,
): JudgedPoint[] | null {
  if (points.length !== count) return null;
  return points.map(({ met, evidence }) => {
    const found = met ? findEvidence(answer, evidence) : null;
    return { met: found !== null, evidence: found };
  });
}

/** The words of an answer that hold the evidence, by folded letters; null where there are none. */
function findEvidence(answer: string, evidence: string): string | null {
  const wanted = wordsOf(evidence).map(({ form }) => form);
  if (wanted.every((form) => form.length < 2 || isStopWord(form))) return null;
  const words = wordsOf(answer);
  const at = words
    .map(({ form }) => form)
    .join(' ')
    .indexOf(wanted.join(' '));
  if (at < 0) return null;
  const end = at + wanted.join(' ').length;
  let passed = 0;
  const held = words.filter(({ form }) => {
    const start = passed;
    passed += form.length + 1;
    return start < end && start + form.length > at;
  });
  return answer.slice(held[0]?.start, held.at(-1)?.end);
}

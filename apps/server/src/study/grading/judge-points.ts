import { isStopWord } from '#src/retrieval/stop-words.ts';
import { parseObject } from '#src/study/read-line.ts';
import { wordsOf } from '#src/study/words.ts';

/** A model's judgement of one answer; `n` is its number in the request. */
export type Judgement = { n: number; points: { met: boolean; evidence: string }[] };

export type JudgedPoint = { met: boolean; evidence: string | null };

const MAX_LINE_LETTERS = 20_000;

/** Reads a line of a model's reply; null if it is no judgement. */
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
 * Checks a judgement against the answer. Points without evidence in the answer are not met, even if
 * the answer tricked the model; a wrong number of points is rejected.
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

/** The answer's words that contain the evidence in any spelling; null if there are none. */
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

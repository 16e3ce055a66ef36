import type { StudyPassage } from '#src/study/passage.ts';
import type { Random } from '#src/study/random.ts';

/** Enough for fifty good items, and bounds the work for any center. */
const MAX_PASSAGES = 240;

/** Chooses a run's passages by topic, spread over the course. */
export function choosePassages(
  passages: readonly StudyPassage[],
  topics: readonly string[] | undefined,
  random: Random,
): number[] {
  const asked = [...passages.keys()].filter((at) => {
    const topic = passages[at]?.topic ?? '';
    return topics === undefined || topics.length === 0 || topics.includes(topic);
  });
  if (asked.length <= MAX_PASSAGES) return asked;
  const step = asked.length / MAX_PASSAGES;
  return Array.from({ length: MAX_PASSAGES }, (_, place) => {
    const at = Math.min(asked.length - 1, Math.floor((place + random.next()) * step));
    return asked[at] ?? 0;
  });
}

import type { ItemKind } from '#src/study/item.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import type { Random } from '#src/study/random.ts';
import type { Candidate } from './candidate.ts';

/** How much randomness changes the order, so that a second run differs. */
const CHANCE = 0.3;

/** Orders candidates of each kind: the best of each topic, then the second best. */
export function spreadCandidates(
  candidates: readonly Candidate[],
  passages: readonly StudyPassage[],
  random: Random,
): Map<ItemKind, Candidate[]> {
  const queues = new Map<ItemKind, Candidate[]>();
  const rated = candidates
    .map((candidate) => ({ candidate, score: candidate.score + CHANCE * random.next() }))
    .sort((a, b) => b.score - a.score);
  const places = new Map<Candidate, number>();
  const taken = new Map<string, number>();
  for (const { candidate } of rated) {
    const topic = `${candidate.kind} ${topicOf(passages[candidate.passage])}`;
    const place = taken.get(topic) ?? 0;
    taken.set(topic, place + 1);
    places.set(candidate, place);
  }
  for (const { candidate } of rated.sort(
    (a, b) => (places.get(a.candidate) ?? 0) - (places.get(b.candidate) ?? 0) || b.score - a.score,
  )) {
    const queue = queues.get(candidate.kind) ?? [];
    queues.set(candidate.kind, queue);
    queue.push(candidate);
  }
  return queues;
}

/** Uses the page if there is no heading. */
function topicOf(passage: StudyPassage | undefined): string {
  return `${passage?.content ?? ''} ${passage?.heading ?? passage?.page ?? ''}`;
}

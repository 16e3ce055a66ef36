import { createWorkSlices, type Pause, type WorkSlices } from '#src/retrieval/work-slices.ts';
import { blankCandidates } from './making/from-blanks.ts';
import { choosePassages } from './making/choose-passages.ts';
import type { Candidate } from './making/candidate.ts';
import { definitionCandidates } from './making/from-definitions.ts';
import { listCandidates } from './making/from-lists.ts';
import { questionCandidates } from './making/from-questions.ts';
import { reasonCandidates } from './making/from-reasons.ts';
import { rulingCandidates } from './making/from-rulings.ts';
import { tableCandidates } from './making/from-tables.ts';
import { spreadCandidates } from './making/spread-candidates.ts';
import { countCourseWords, type CourseWords } from './judge/course-words.ts';
import { itemFeatures } from './judge/item-features.ts';
import { chanceOf, LEAST_CHANCE } from './judge/judge.ts';
import { surveyCenter } from './making/survey.ts';
import { findSpellingDoubts, type SpellingDoubt } from './statements/spelling.ts';
import { taughtPassages } from './statements/taught-passages.ts';
import type { ItemDraft, ItemKind, Options } from './item.ts';
import { createStemBook } from './near-copies.ts';
import type { StudyPassage } from './passage.ts';
import { createRandom } from './random.ts';

export type MakingOptions = {
  kinds?: readonly ItemKind[];
  count: number;
  /** All topics by default. */
  topics?: readonly string[];
  /** Equal seeds and passages give equal items. */
  seed: number;
  live?: readonly string[];
  /** Items less likely to be acceptable are dropped. */
  leastChance?: number;
  pause?: Pause;
};

export type MadeItems = { items: ItemDraft[]; dropped: Record<string, number> };

/** Work of searching options among a center's terms. */
const STEPS_PER_ITEM = 10_000;

/** Limits one kind's share; a course of mere word pairs gives a shorter run. */
const MOST_OF_A_KIND = 0.4;

const ALL_KINDS: readonly ItemKind[] = ['mcq', 'define', 'short', 'tf', 'reason', 'cloze', 'match'];

/** Makes questions from the course's own sentences, without a model. */
export async function makeItems(
  passages: readonly StudyPassage[],
  options: MakingOptions,
): Promise<MadeItems> {
  const slices = createWorkSlices(options.pause);
  const random = createRandom(options.seed);
  const kinds = options.kinds ?? ALL_KINDS;
  const picked = choosePassages(passages, options.topics, random);
  const chosen = await taughtPassages(passages, picked, slices);
  const survey = await surveyCenter(passages, chosen, slices);
  const queues = spreadCandidates(
    [
      ...blankCandidates(survey, random),
      ...definitionCandidates(survey, random),
      ...listCandidates(survey),
      ...tableCandidates(survey),
      ...rulingCandidates(survey),
      ...questionCandidates(survey),
      ...reasonCandidates(survey),
    ].filter(({ kind }) => kinds.includes(kind)),
    passages,
    random,
  );
  const isDoubtful = await findSpellingDoubts(passages, chosen, slices);
  const course = await countCourseWords(passages, slices);
  const isUnsure = createDoubt(passages, course, options.leastChance ?? LEAST_CHANCE);
  return fillRun(queues, { ...options, isDoubtful, isUnsure }, slices);
}

/** Doubts items that a strict teacher would hardly accept, as was learned from marks (ADR-0023). */
function createDoubt(
  passages: readonly StudyPassage[],
  course: CourseWords,
  leastChance: number,
): ItemDoubt {
  return (item, { statement, passage: at }) => {
    const passage = passages[at];
    if (!statement || !passage) return false;
    const place = item.anchor.start - passage.start;
    return chanceOf(itemFeatures(item, statement, { passage, at: place, course })) < leastChance;
  };
}

type ItemDoubt = (item: ItemDraft, candidate: Candidate) => boolean;

/** Whether another item matches most of the same terms. */
function matchesAgain(options: Options | null, items: readonly ItemDraft[]): boolean {
  const left = leftOf(options);
  return items.some((item) => {
    const known = new Set(leftOf(item.options));
    return left.filter((term) => known.has(term)).length * 2 > left.length;
  });
}

const leftOf = (options: Options | null): readonly string[] =>
  options !== null && 'left' in options ? options.left : [];

type FillingOptions = MakingOptions & { isDoubtful: SpellingDoubt; isUnsure: ItemDoubt };

/** Alternates kinds for a mixed run. */
async function fillRun(
  queues: ReadonlyMap<ItemKind, Candidate[]>,
  { count, kinds, live = [], isDoubtful, isUnsure }: FillingOptions,
  slices: WorkSlices,
): Promise<MadeItems> {
  const stems = createStemBook(live);
  const used = new Set<string>();
  const items: ItemDraft[] = [];
  const dropped: Record<string, number> = {};
  let lastTruth = true;

  /** Alternates true and false statements where possible. */
  function nextOf(queue: Candidate[]): Candidate | undefined {
    const at = queue.findIndex(({ truth }) => truth === undefined || truth !== lastTruth);
    return queue.splice(Math.max(0, at), 1)[0];
  }

  function takeNext(queue: Candidate[]): boolean {
    for (let next = nextOf(queue); next; next = nextOf(queue)) {
      if (used.has(next.source)) continue;
      const made = next.make();
      const reason = 'dropped' in made ? made.dropped : faultOf(made.item, next);
      if (reason !== null) {
        dropped[reason] = (dropped[reason] ?? 0) + 1;
        continue;
      }
      if ('item' in made) {
        items.push(made.item);
        stems.add(made.item.stem);
        used.add(next.source);
        lastTruth = next.truth ?? lastTruth;
        return true;
      }
    }
    return false;
  }

  function faultOf(item: ItemDraft, candidate: Candidate): string | null {
    const { stem, options, answer } = item;
    if (stems.isNearCopy(stem) || matchesAgain(options, items)) return 'near_copy';
    const texts = options === null ? [] : 'left' in options ? options.right : options;
    if (isDoubtful([stem, ...texts, ...answer.accepted].join(' '))) return 'spelling';
    return isUnsure(item, candidate) ? 'unsure' : null;
  }

  const isAsked = (kind: ItemKind): boolean => kinds?.length === 1 && kinds[0] === kind;
  const open = [...queues];
  while (items.length < count && open.length > 0) {
    if (slices.isFull(STEPS_PER_ITEM)) await slices.pause();
    const [kind, queue] = open.shift() ?? ['mcq', []];
    const made = items.filter((item) => item.kind === kind).length;
    if (!isAsked(kind) && made >= count * MOST_OF_A_KIND) continue;
    if (takeNext(queue)) open.push([kind, queue]);
  }
  return { items, dropped };
}

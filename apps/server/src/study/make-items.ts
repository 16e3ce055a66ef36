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
  return fillRun(queues, { ...options, isDoubtful }, slices);
}

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

/** Alternates kinds for a mixed run. */
async function fillRun(
  queues: ReadonlyMap<ItemKind, Candidate[]>,
  { count, kinds, live = [], isDoubtful }: MakingOptions & { isDoubtful: SpellingDoubt },
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
      const reason = 'dropped' in made ? made.dropped : faultOf(made.item);
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

  function faultOf({ stem, options, answer }: ItemDraft): string | null {
    if (stems.isNearCopy(stem) || matchesAgain(options, items)) return 'near_copy';
    const texts = options === null ? [] : 'left' in options ? options.right : options;
    return isDoubtful([stem, ...texts, ...answer.accepted].join(' ')) ? 'spelling' : null;
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

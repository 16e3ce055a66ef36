import { ModelError } from '#src/adapters/model/chat-model.ts';
import { readLines, type CancellableModel } from '#src/features/study/model-requests/read-lines.ts';
import type { CenterIndex } from '#src/retrieval/search-center.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { checkLine } from '#src/study/check-item.ts';
import type { ItemDraft, ItemKind } from '#src/study/item.ts';
import { createStemBook } from '#src/study/near-copies.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { parseObject, readLine } from '#src/study/read-line.ts';
import { MODEL_KINDS, makingRequest, passagesThatFit, solvingRequest } from './model-request.ts';
import { shuffled } from '#src/features/study/shuffled.ts';
import type { Random } from '#src/study/random.ts';

/** Questions per request; more reduce quality, fewer cost more. */
const ITEMS_AT_ONCE = 10;
/** Asks for more, since some are dropped. */
const EXTRA = 1.4;
const MOST_ROUNDS = 12;

export type Made = {
  draft: ItemDraft;
  from: readonly StudyPassage[];
  origin: 'model' | 'extracted';
};

export type Making = CancellableModel & {
  passages: readonly StudyPassage[];
  index: CenterIndex;
  kinds: readonly ItemKind[] | null;
  topics: readonly string[] | null;
  count: number;
  /** Existing stems. */
  live: readonly string[];
  random: Random;
  /** Called after each accepted or dropped line. */
  onProgress: (made: number, dropped: Record<string, number>) => Promise<void>;
};

export function modelKinds(kinds: readonly ItemKind[] | null): ItemKind[] {
  return MODEL_KINDS.filter((kind) => kinds === null || kinds.includes(kind));
}

/**
 * Makes questions with a model in rounds over the course. Lines are checked as they arrive; a
 * choice must be confirmed by the model without the key. Keeps accepted ones however it ends.
 */
export async function makeWithModel(making: Making) {
  const { model, count, random, topics, onProgress } = making;
  const kinds = modelKinds(making.kinds);
  const chosen = making.passages.filter(({ topic }) => topics === null || topics.includes(topic));
  const order = shuffled(chosen, random);
  const live = createStemBook(making.live);
  const made: Made[] = [];
  const dropped: Record<string, number> = {};
  const drop = (reason: string): void => void (dropped[reason] = (dropped[reason] ?? 0) + 1);
  let failure: Error | null = null;
  let next = 0;

  /** The next passages for a request, wrapping around. */
  function takePassages(): StudyPassage[] {
    const turned = [...order.slice(next), ...order.slice(0, next)];
    const from = turned.slice(0, Math.max(1, passagesThatFit(model, turned)));
    next = order.length === 0 ? 0 : (next + from.length) % order.length;
    return from;
  }

  async function round(): Promise<number> {
    const from = takePassages();
    const wanted = Math.min(ITEMS_AT_ONCE, count - made.length);
    const asked = { passages: from, kinds, count: Math.ceil(wanted * EXTRA) };
    const passed: ItemDraft[] = [];
    const broken = await readWhole(making, makingRequest(model, asked), (text) => {
      const line = readLine(text);
      const isWanted = line !== null && kinds.includes(line.kind);
      if (!line || !isWanted) drop(line ? 'kind' : 'line');
      else {
        const checked = checkLine(line, { passages: from, index: making.index, live });
        if ('dropped' in checked) drop(checked.dropped);
        else {
          live.add(checked.item.stem);
          passed.push(checked.item);
        }
      }
      return passed.length < wanted;
    });
    // Choices need a confirmation that is no longer available.
    const confirmed = broken
      ? passed.filter(({ kind }) => kind !== 'mcq')
      : await confirm(passed, from);
    made.push(...confirmed.map((draft) => ({ draft, from, origin: 'model' as const })));
    if (broken) throw broken;
    return confirmed.length;
  }

  /** Drops choices that the model answers differently without the key. */
  async function confirm(drafts: ItemDraft[], from: readonly StudyPassage[]): Promise<ItemDraft[]> {
    const choices = drafts.flatMap((draft) => {
      const passage = from[draft.anchor.passage];
      if (draft.kind !== 'mcq' || !Array.isArray(draft.options) || !passage) return [];
      return [{ draft, passage, options: shuffled(draft.options as string[], random) }];
    });
    if (choices.length === 0) return drafts;
    const given = new Map<number, string>();
    await readLines(making, solvingRequest(model, choices), (text) => {
      const solved = readSolution(text);
      if (solved) given.set(solved.n, solved.answer);
      return given.size < choices.length;
    });
    const wrong = new Set<ItemDraft>();
    for (const [at, { draft }] of choices.entries()) {
      const key = searchForm(String(draft.answer.accepted[0]));
      if (searchForm(given.get(at + 1) ?? '') !== key) wrong.add(draft);
    }
    for (let left = wrong.size; left > 0; left -= 1) drop('second_solve');
    return drafts.filter((draft) => !wrong.has(draft));
  }

  if (order.length > 0 && kinds.length > 0) {
    try {
      for (let rounds = 0; made.length < count && rounds < MOST_ROUNDS; rounds += 1) {
        const passed = await round();
        await onProgress(made.length, dropped);
        if (passed === 0) break;
      }
    } catch (error) {
      making.signal.throwIfAborted();
      if (!(error instanceof ModelError)) throw error;
      failure = error;
    }
  }
  return { made, dropped, failure };
}

/** Reads a reply as far as it comes; returns the failure, if any. */
async function readWhole(...reading: Parameters<typeof readLines>): Promise<ModelError | null> {
  try {
    await readLines(...reading);
    return null;
  } catch (error) {
    if (error instanceof ModelError) return error;
    throw error;
  }
}

function readSolution(text: string): { n: number; answer: string } | null {
  const { n, answer } = parseObject(text.trim()) ?? {};
  return typeof n === 'number' && typeof answer === 'string' ? { n, answer } : null;
}

import { splitSentences } from '#src/retrieval/sentences.ts';
import { BLANK, type ItemDraft, type ItemKind } from './item.ts';
import { createStemBook } from './near-copies.ts';
import type { StudyPassage } from './passage.ts';
import { wordsOf } from './words.ts';

export type MakingOptions = {
  /** Of the kinds that the engine can make; all of them where none is named. */
  kinds?: readonly ItemKind[];
  count: number;
  /** Headings; all of them where none is named. */
  topics?: readonly string[];
  /** The same seed makes the same items of the same passages. */
  seed: number;
  /** Stems that live already. */
  live?: readonly string[];
};

export type MadeItems = { items: ItemDraft[]; dropped: Record<string, number> };

/** Questions out of the course's own sentences, without a model. */
export function makeItems(passages: readonly StudyPassage[], options: MakingOptions): MadeItems {
  const stems = createStemBook(options.live ?? []);
  const items: ItemDraft[] = [];
  for (const [at, passage] of passages.entries()) {
    for (const { start, end } of splitSentences(passage.text)) {
      const quote = passage.text.slice(start, end);
      const number = wordsOf(quote).findLast(({ form }) => /^\d+$/.test(form));
      if (!number || passage.isOcr || items.length === options.count) continue;
      const stem = `${quote.slice(0, number.start)}${BLANK}${quote.slice(number.end)}`;
      if (stems.isNearCopy(stem)) continue;
      stems.add(stem);
      items.push({
        kind: 'cloze',
        stem,
        options: null,
        answer: { accepted: [quote.slice(number.start, number.end)], points: [] },
        explanation: null,
        topic: passage.heading,
        anchor: {
          passage: at,
          page: passage.page,
          start: passage.start + start,
          end: passage.start + end,
          quote,
        },
      });
    }
  }
  return { items, dropped: {} };
}

import { cardFaces, PAGE_WORDS } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { writeCsv } from '#src/platform/console/csv.ts';
import { MOST_NOTES } from '#src/reading/anki/deck.ts';
import type { DeckNote } from '#src/study/cards/anki/write-deck.ts';
import { selectNamedCards } from './cards.queries.ts';

type NamedCard = Awaited<ReturnType<typeof selectNamedCards>>[number];

export type ExportsService = ReturnType<typeof createExportsService>;

/** Cards on their way to another program. */
export function createExportsService(deps: { db: Database; now: () => Date; bank: Study['bank'] }) {
  const { db, now, bank } = deps;

  async function requireScope(userId: string, centerId: string | undefined): Promise<void> {
    if (centerId !== undefined) await bank.requireCenter(userId, centerId);
  }

  return {
    async deck(userId: string, centerId?: string): Promise<Uint8Array> {
      await requireScope(userId, centerId);
      const all = { limit: MOST_NOTES, offset: 0 };
      const rows = await selectNamedCards(db, { userId, centerId }, all);
      const { writeDeck } = await import('#src/study/cards/anki/write-deck.ts');
      return writeDeck(rows.map(noteOf), now());
    },

    async table(userId: string, centerId?: string): Promise<AsyncIterable<string>> {
      await requireScope(userId, centerId);
      return writeCsv<NamedCard>(
        [
          ['المركز', ({ courseName }) => courseName],
          ['السؤال', (row) => noteOf(row).front],
          ['الجواب', (row) => noteOf(row).back],
          ['المصدر', (row) => noteOf(row).source],
          ['الشرح', (row) => noteOf(row).more],
        ],
        (range) => selectNamedCards(db, { userId, centerId }, range),
      );
    },
  };
}

function noteOf({ item, courseName }: NamedCard): DeckNote {
  const { anchor } = item;
  const source =
    anchor === null ? '' : `${anchor.fileName}، ${PAGE_WORDS[anchor.pageLabel]} ${anchor.page}`;
  const more = item.explanation ?? '';
  return { guid: item.id, deck: courseName, ...cardFaces(item), source, more };
}

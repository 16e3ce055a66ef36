import { createHash, type Hash } from 'node:crypto';
import { cardFaces, pageName } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { itemPages } from '#src/db/facts/item-pages.ts';
import { ROWS_AT_ONCE } from '#src/db/row-pages.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { writeCsv } from '#src/platform/console/csv.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { createQueue } from '#src/platform/limits/queue.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import { MOST_LETTERS, MOST_NOTES } from '#src/reading/anki/deck.ts';
import { makeDeck } from '#src/study/cards/anki/make-deck.ts';
import type { DeckNote } from '#src/study/cards/anki/write-deck.ts';
import type { Scope } from './cards.queries.ts';
import { selectExported, selectPrints } from './exports.queries.ts';
import { createDownloadCache } from './download-cache.ts';

const MB = 1_000_000;
const DECKS = { atOnce: 2, atOncePerOwner: 1, mostWaiting: 20 };
/** The caller waits for the deck. */
const WITHIN_MS = 100_000;
const RETRY_SECONDS = 30;
const CACHE_LIMITS = { mostFiles: 50, mostBytes: 64 * MB, forMs: 30 * 60_000 };
/** Small pages, because reading blocks the embedded store's only connection. */
const CARDS_AT_ONCE = 50;

type ExportedCard = Awaited<ReturnType<typeof selectExported>>[number] & { courseName: string };

export type ExportsService = ReturnType<typeof createExportsService>;

/** Exports cards to other programs. */
export function createExportsService(deps: {
  db: Database;
  now: () => Date;
  limits: RateLimits;
  bank: Study['bank'];
}) {
  const { db, now, limits, bank } = deps;
  const decks = createQueue(DECKS);
  const tables = createQueue({ atOncePerOwner: 1 });
  const downloads = createDownloadCache(CACHE_LIMITS);

  async function requireScope({ userId, centerId }: Scope): Promise<void> {
    if (centerId !== undefined) await bank.requireCenter(userId, centerId);
  }

  async function* pagesOf<Row>(
    scope: Scope,
    select: (db: Database, ids: readonly string[]) => PromiseLike<Row[]>,
    atOnce: number,
  ): AsyncGenerator<(Row & { courseName: string })[]> {
    for await (const { courseName, ids } of itemPages(db, scope, atOnce)) {
      yield (await select(db, ids)).map((row) => ({ ...row, courseName }));
    }
  }

  /** The same limit as for imports. */
  async function* deckPages<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
    let left = MOST_NOTES;
    for await (const page of pages) {
      yield page.slice(0, left);
      left -= page.length;
      if (left <= 0) return;
    }
  }

  async function hashOf(scope: Scope): Promise<string> {
    const hash = createHash('sha256');
    const pages = pagesOf(scope, selectPrints, ROWS_AT_ONCE);
    for await (const page of deckPages(pages)) addPrints(hash, page);
    return hash.digest('hex');
  }

  /** The account's last file if its cards are unchanged, else a new one. */
  async function lastOrNew(scope: Scope, signal: AbortSignal): Promise<Uint8Array> {
    const { userId, centerId = 'all' } = scope;
    if (downloads.has(userId, centerId)) {
      const last = downloads.find(userId, centerId, await hashOf(scope));
      if (last) return last;
    }
    await limits.take('deckExportsByUser', userId);
    const keep = downloads.prepare(userId);
    const hash = createHash('sha256');
    let length = 0;
    async function* notes(): AsyncGenerator<DeckNote[]> {
      for await (const page of deckPages(pagesOf(scope, selectExported, CARDS_AT_ONCE))) {
        addPrints(hash, page);
        const some = page.map(noteOf);
        length += some.reduce((sum, note) => sum + lengthOf(note), 0);
        if (length > MOST_LETTERS) throw new AppError('too_large', TOO_LARGE);
        yield some;
      }
    }
    const bytes = await makeDeck(notes(), now(), signal);
    keep({ scope: centerId, hash: hash.digest('hex'), bytes });
    return bytes;
  }

  return {
    /** Continues without its caller; the result serves the next call. */
    async deck(userId: string, centerId?: string): Promise<Uint8Array> {
      const scope = { userId, centerId };
      await requireScope(scope);
      const signal = AbortSignal.timeout(WITHIN_MS);
      try {
        return await decks.run(() => lastOrNew(scope, signal), { owner: userId, signal });
      } catch (cause) {
        if (!signal.aborted) throw cause;
        throw new AppError('unavailable', TOO_LATE, { cause, retryAfterSeconds: RETRY_SECONDS });
      }
    },

    async table(userId: string, centerId?: string): Promise<AsyncIterable<string>> {
      const scope = { userId, centerId };
      await requireScope(scope);
      await limits.take('cardTablesByUser', userId);
      const rows = pagesOf(scope, selectExported, CARDS_AT_ONCE);
      return tables.stream(
        writeCsv<ExportedCard>(
          [
            ['المقرر', ({ courseName }) => courseName],
            ['السؤال', (row) => noteOf(row).front],
            ['الجواب', (row) => noteOf(row).back],
            ['المصدر', (row) => noteOf(row).source],
            ['الشرح', (row) => noteOf(row).more],
          ],
          rows,
        ),
        { owner: userId },
      );
    },

    forget: downloads.forget,
  };
}

const TOO_LATE = 'الخدمة مزدحمة، ولم تكتمل الحزمة في وقتها. يمكن إعادة المحاولة بعد قليل.';

const TOO_LARGE =
  'نصوص البطاقات أكبر مما تسعه حزمة واحدة. يمكن تصدير كل مقرر على حدة، أو تنزيلها جدولًا بصيغة CSV.';

const lengthOf = ({ front, back, source, more }: DeckNote): number =>
  front.length + back.length + source.length + more.length;

function addPrints(hash: Hash, page: readonly { courseName: string; print: string }[]): void {
  for (const { courseName, print } of page) hash.update(`${print} ${courseName}\n`);
}

function noteOf(card: ExportedCard): DeckNote {
  const { anchor } = card;
  const source =
    anchor === null ? '' : `${anchor.fileName}، ${pageName(anchor.page, anchor.pageLabel)}`;
  const more = card.explanation ?? '';
  return { guid: card.id, deck: card.courseName, ...cardFaces(card), source, more };
}

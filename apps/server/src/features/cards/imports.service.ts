import {
  DECK_SAMPLES,
  ITEM_ANSWER_MAX,
  STEM_MAX,
  type BodyOf,
  type importDeck,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Files } from '#src/features/files/create-files.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { createQueue } from '#src/platform/limits/queue.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import type { ReadDeck, ReadNote } from '#src/reading/anki/deck.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import { ReadingError, type ReadingErrorCode } from '#src/reading/reading-error.ts';
import type { DeckWriter } from './deck-writer.ts';
import { matchNotes, possibleIds } from './imported-cards.ts';
import { selectKnown } from './imports.queries.ts';

const LIMITS = { atOnce: 2, atOncePerOwner: 1, mostWaiting: 20 };
/** The caller waits for the answer. */
const WITHIN_MS = 55_000;
/** Notes looked up per statement. */
const AT_ONCE = 200;

export type ImportsService = ReturnType<typeof createImportsService>;

/** Imports decks into a center, completely or not at all. */
export function createImportsService(deps: {
  db: Database;
  limits: RateLimits;
  bank: Study['bank'];
  files: Files;
  host: ReadingHost;
  disk: DiskSpace;
  writer: DeckWriter;
}) {
  const { db, limits, bank, files, host, disk, writer } = deps;
  const readings = createQueue(LIMITS);
  const writings = createQueue(LIMITS);

  async function read(userId: string, url: string): Promise<ReadDeck> {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const work = (path: string) => host.readDeck(path, signal);
    try {
      return await readings.run(() => files.withDeck(userId, url, work), { owner: userId, signal });
    } catch (cause) {
      if (signal.aborted) throw new AppError('unavailable', TOO_LATE, { cause });
      if (cause instanceof ReadingError)
        throw new AppError('invalid_input', DECK_WORDS[cause.code] ?? cause.message, { cause });
      throw cause;
    }
  }

  async function countKnown(centerId: string, notes: readonly ReadNote[]): Promise<number> {
    let known = 0;
    for (let from = 0; from < notes.length; from += AT_ONCE) {
      const some = notes.slice(from, from + AT_ONCE);
      const items = await selectKnown(db, centerId, possibleIds(centerId, some));
      known += matchNotes(centerId, some, items).filter(({ item }) => item !== null).length;
    }
    return known;
  }

  return {
    async take(userId: string, { centerId, url, preview = false }: BodyOf<typeof importDeck>) {
      await bank.requireCenter(userId, centerId);
      if (!preview) disk.require();
      await limits.take('importsByUser', userId);
      const deck = await read(userId, url);
      const { notes, dropped } = fitting(deck);
      const made = notes.length;
      const wanted = made + Object.values(dropped).reduce((sum, count) => sum + count, 0);
      const counts = { userId, centerId, wanted, made, dropped };
      const samples = notes.slice(0, DECK_SAMPLES).map(({ front, back }) => ({ front, back }));

      if (preview) {
        const known = await countKnown(centerId, notes);
        await bank.requireCapacity(db, centerId, { cards: made - known });
        return { run: await bank.enterRun(null, counts), known, samples };
      }
      const write = () => writer.write({ userId, centerId }, notes, counts);
      return { ...(await writings.run(write, { owner: userId })), samples };
    },
  };
}

const TOO_LATE = 'طالت قراءة هذه الحزمة. يمكن إعادة المحاولة بعد قليل، أو تصديرها في حزم أصغر.';
/** Replaces the reader's messages that do not fit decks. */
const DECK_WORDS: Partial<Record<ReadingErrorCode, string>> = {
  damaged: 'حزمة البطاقات تالفة أو غير مكتملة. يرجى تصديرها من Anki من جديد ثم رفعها.',
  too_large_inside:
    'محتوى الحزمة بعد فك ضغطه أكبر من المسموح. يرجى تصدير كل مجموعة من Anki في حزمة ثم استيرادها على دفعات.',
  timeout: TOO_LATE,
  memory: TOO_LATE,
  too_costly: TOO_LATE,
};

/** Drops oversized notes, and duplicates except the last. */
function fitting({ notes, empty }: ReadDeck) {
  const short = notes.filter(
    ({ front, back, more }) =>
      front.length <= STEM_MAX && back.length <= ITEM_ANSWER_MAX && more.length <= ITEM_ANSWER_MAX,
  );
  const byGuid = new Map(short.map((note) => [note.guid, note]));
  const counts = { empty, long: notes.length - short.length, copy: short.length - byGuid.size };
  const dropped = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  return { notes: [...byGuid.values()], dropped };
}

import type { StudyRun } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { settleWords } from '#src/db/facts/shown-items.ts';
import { lockUser } from '#src/db/users.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { ReadNote } from '#src/reading/anki/deck.ts';
import { cardOf, changeOf, matchNotes, possibleIds } from './imported-cards.ts';
import {
  abandonImports,
  deleteCards,
  deleteImport,
  deleteSomeChanges,
  holdCenter,
  holdImport,
  insertCards,
  insertImport,
  putChanges,
  selectAbandoned,
  selectKnown,
  selectMadeBy,
} from './imports.queries.ts';

/** Notes per transaction, which blocks the embedded store's only connection. */
const AT_ONCE = 10;
/** Older imports died with their process. */
const MAX_IMPORT_MS = 15 * 60_000;

type Into = { userId: string; centerId: string };
type RunCounts = Parameters<Study['bank']['enterRun']>[1];

export type DeckWriter = ReturnType<typeof createDeckWriter>;

/**
 * Imports decks in small transactions that stay invisible (`db/facts/shown-items.ts`) until the
 * last one deletes the import's row. Unfinished imports are removed.
 */
export function createDeckWriter(deps: {
  db: Database;
  now: () => Date;
  log: Logger;
  bank: Study['bank'];
}) {
  const { db, now, log, bank } = deps;

  async function begin({ userId, centerId }: Into): Promise<string> {
    const id = newId();
    await db.transaction(async (tx) => {
      await lockUser(tx, { id: userId });
      if (!(await holdCenter(tx, userId, centerId))) throw new AppError('not_found', CENTER_WENT);
      // Left by a killed process or another node; its cards may have the same ids.
      await abandonImports(tx, { centerId });
      await insertImport(tx, { id, userId, centerId, isAbandoned: false, createdAt: now() });
    });
    return id;
  }

  async function requireOpen(tx: Database, id: string): Promise<void> {
    const standing = await holdImport(tx, id);
    if (!standing) throw new AppError('not_found', CENTER_WENT);
    if (standing.isAbandoned) throw new AppError('conflict', OTHER_BEGAN);
  }

  /** Returns how many notes were known. */
  function writeSome(
    importId: string,
    { userId, centerId }: Into,
    notes: readonly { note: ReadNote; createdAt: Date }[],
  ): Promise<number> {
    return db.transaction(async (tx) => {
      await requireOpen(tx, importId);
      const some = notes.map(({ note }) => note);
      const items = await selectKnown(tx, centerId, possibleIds(centerId, some));
      const found = matchNotes(centerId, some, items);
      const into = { userId, centerId, importId };
      const fresh = notes.filter((_, at) => found[at]?.item === null);
      await insertCards(
        tx,
        fresh.map(({ note, createdAt }) => cardOf(note, into, createdAt)),
      );
      const changes = found.flatMap(({ note, item }) => (item && changeOf(item, note)) ?? []);
      await putChanges(
        tx,
        changes.map((change) => ({ ...change, importId })),
      );
      return notes.length - fresh.length;
    });
  }

  function finish(importId: string, counts: RunCounts): Promise<StudyRun> {
    return db.transaction(async (tx) => {
      await requireOpen(tx, importId);
      // The import's own cards are already counted.
      await bank.requireCapacity(tx, counts.centerId, { cards: 0 });
      const run = await bank.enterRun(tx, counts);
      await deleteImport(tx, importId);
      return run;
    });
  }

  /** Removes cards of abandoned imports and settles words of finished ones. */
  async function cleanUp(): Promise<void> {
    for (const abandoned of await selectAbandoned(db)) {
      const ids = await selectMadeBy(db, abandoned);
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        await db.transaction((tx) => deleteCards(tx, ids.slice(from, from + AT_ONCE)));
      }
      const { id } = abandoned;
      while ((await db.transaction((tx) => deleteSomeChanges(tx, id, AT_ONCE))) > 0);
      await db.transaction((tx) => deleteImport(tx, id));
    }
    while ((await db.transaction((tx) => settleWords(tx, { atMost: AT_ONCE }))) > 0);
  }

  /** Failures are left to the next sweep; the remains stay invisible. */
  const cleanUpNow = () =>
    withoutCallerRights(cleanUp).catch((error: unknown) =>
      log.warn({ err: error }, 'the rest of an import was not cleaned up yet'),
    );

  return {
    /** Imports all notes or none. */
    async write(into: Into, notes: readonly ReadNote[], counts: RunCounts) {
      const importId = await begin(into);
      const at = now().getTime();
      // New cards are shown by creation time, so it follows the deck's order.
      const dated = notes.map((note, n) => ({
        note,
        createdAt: new Date(at - notes.length + n),
      }));
      try {
        await withoutCallerRights(cleanUp);
        let known = 0;
        for (let from = 0; from < dated.length; from += AT_ONCE) {
          known += await writeSome(importId, into, dated.slice(from, from + AT_ONCE));
        }
        return { run: await finish(importId, counts), known };
      } catch (error) {
        await withoutCallerRights(() =>
          db.transaction((tx) => abandonImports(tx, { id: importId })),
        ).catch((cause: unknown) =>
          log.warn({ err: cause }, 'a failed import is not abandoned yet'),
        );
        throw error;
      } finally {
        await cleanUpNow();
      }
    },

    async sweep(): Promise<void> {
      const before = new Date(now().getTime() - MAX_IMPORT_MS);
      await db.transaction((tx) => abandonImports(tx, { before }));
      await cleanUp();
    },
  };
}

const CENTER_WENT = 'المقرر غير موجود أو حُذف.';
const OTHER_BEGAN = 'بدأ استيراد آخر إلى هذا المقرر. يمكن إعادة المحاولة بعد اكتماله.';

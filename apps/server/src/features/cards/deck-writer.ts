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

/** Notes of one transaction: others wait for the only connection of the embedded store meanwhile. */
const AT_ONCE = 10;
/** No import takes so long; an older one went with its process. */
const MAX_IMPORT_MS = 15 * 60_000;

type Into = { userId: string; centerId: string };
type RunCounts = Parameters<Study['bank']['enterRun']>[1];

export type DeckWriter = ReturnType<typeof createDeckWriter>;

/**
 * Writes decks in small transactions. What they write does not show (`db/facts/shown-items.ts`) until the last
 * one deletes the row of the import; a deck that does not get there is removed again.
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
      // One of a killed process, or of another node: the ids of its cards may be the same.
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

  /** Gives how many of the notes were known. */
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
      // Its own cards are counted already.
      await bank.requireCapacity(tx, counts.centerId, { cards: 0 });
      const run = await bank.enterRun(tx, counts);
      await deleteImport(tx, importId);
      return run;
    });
  }

  /** Removes what abandoned imports wrote, and writes the words of finished ones into their cards. */
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

  /** What is left undone is done by the next sweep, and does not show until then. */
  const cleanUpNow = () =>
    withoutCallerRights(cleanUp).catch((error: unknown) =>
      log.warn({ err: error }, 'what imports left is not cleaned up yet'),
    );

  return {
    /** All of the notes become cards, or none does. */
    async write(into: Into, notes: readonly ReadNote[], counts: RunCounts) {
      const importId = await begin(into);
      const at = now().getTime();
      // New cards are met in the order of their making, so in that of their deck.
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

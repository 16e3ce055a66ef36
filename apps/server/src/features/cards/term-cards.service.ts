import { createHash } from 'node:crypto';
import type { Database } from '#src/db/database.ts';
import { lockUser } from '#src/db/users.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';
import {
  holdCenter,
  insertCards,
  selectContentOrder,
  selectKnown,
  selectTerms,
} from './imports.queries.ts';
import { newCard } from './new-card.ts';
import { facesOf, inCourseOrder } from './term-faces.ts';

export type TermCardsService = ReturnType<typeof createTermCardsService>;

export function createTermCardsService(deps: {
  db: Database;
  now: () => Date;
  bank: Study['bank'];
  disk: DiskSpace;
}) {
  const { db, now, bank, disk } = deps;
  return {
    /** Ignores terms hidden meanwhile. */
    async make(userId: string, centerId: string, termIds: readonly string[]) {
      disk.require();
      const center = await bank.requireCenter(userId, centerId);
      const asked = await selectTerms(db, centerId, termIds);
      if (asked.length === 0) throw notThere();
      const terms = inCourseOrder(asked, await selectContentOrder(db, centerId));
      const anchors = await bank.anchorAll(
        center,
        terms.map(({ sightings }) => sightings[0]),
      );
      const faces = terms.flatMap((term, n) =>
        facesOf(term).map((face) => ({ ...face, term, place: anchors[n] })),
      );
      const at = now().getTime();
      const cards = faces.map(({ id, front, back, explanation, term, place }, n) =>
        newCard({
          id: termCardId(centerId, id),
          centerId,
          userId,
          front,
          back,
          explanation,
          anchor: place?.anchor ?? null,
          anchoredIn: place?.anchoredIn ?? null,
          origin: term.origin === 'own' ? 'own' : 'extracted',
          // The order in which they are shown.
          createdAt: new Date(at - faces.length + n),
        }),
      );
      return db.transaction(async (tx) => {
        // Serialises concurrent calls.
        await lockUser(tx, { id: userId });
        if (!(await holdCenter(tx, userId, centerId))) throw notThere();
        const ids = cards.map(({ id }) => id);
        const known = new Set((await selectKnown(tx, centerId, ids)).map(({ id }) => id));
        const fresh = cards.filter(({ id }) => !known.has(id));
        await bank.requireCapacity(tx, centerId, { cards: fresh.length });
        await insertCards(tx, fresh);
        return { made: fresh.length, known: known.size };
      });
    },
  };
}

const notThere = () => new AppError('not_found', 'هذه المصطلحات غير موجودة أو حُذفت.');

/** Derived from the pair's words in the files, so it survives edits. */
const termCardId = (centerId: string, id: string): string =>
  createHash('sha256')
    .update(`${centerId}\nterm\n${id}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

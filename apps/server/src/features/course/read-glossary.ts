import { createHash } from 'node:crypto';
import { TERM_MAX } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { createTurns } from '#src/platform/limits/turns.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';
import { stemsOf } from '#src/retrieval/translations.ts';
import { findGlossary } from '#src/study/glossary.ts';
import type { GlossaryTerm } from '#src/study/terms/glossary-term.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import {
  dropUnseen,
  findCenter,
  findState,
  holdCenter,
  retainProposed,
  putState,
  putTerms,
  selectServing,
  type TermRow,
} from './glossary.queries.ts';

/** Of one center, and of one term: far more than a course has, and less than a list made to be long. */
const MOST_TERMS = 5000;
const MOST_SIGHTINGS = 500;

export type ReadGlossary = ReturnType<typeof createGlossaryReader>;

/**
 * Holds the glossary of a center against its files as they are now; where nothing changed it costs two
 * small statements. Glossaries are read one after the other, so that they leave the processor to others.
 */
export function createGlossaryReader(deps: {
  db: Database;
  now: () => Date;
  loadPassages: Study['loadPassages'];
}) {
  const { db, now, loadPassages } = deps;
  const oneAtATime = createTurns(1);

  /** The files of a center as they are now, where its glossary is not of them; else null. */
  async function findUnread(centerId: string) {
    const serving = await selectServing(db, centerId);
    // What is being read is waited for: until then the terms stand as they were.
    if (serving.some(({ status }) => status === 'unread' || status === 'reading')) return null;
    const state = stateOf(serving);
    if ((await findState(db, centerId)) === state) return null;
    const center = await findCenter(db, centerId);
    if (!center || center.servingRevision === null) return null;
    return { userId: center.userId, revision: center.servingRevision, state };
  }

  async function read(centerId: string): Promise<void> {
    const unread = await findUnread(centerId);
    if (!unread) return;
    const { userId, revision, state } = unread;
    const passages = await loadPassages(centerId, revision);
    const rows = (await findGlossary(passages))
      .filter(({ arabic, latin }) => arabic.length <= TERM_MAX && latin.length <= TERM_MAX)
      .slice(0, MOST_TERMS)
      .map((term): TermRow => {
        const { key, arabic, latin, definition } = term;
        return {
          id: newId(),
          centerId,
          userId,
          key,
          arabic,
          latin,
          arabicStems: stemsOf(arabic),
          latinStems: stemsOf(latin),
          definition,
          proposedDefinition: null,
          origin: 'extracted',
          isHidden: false,
          mergedInto: null,
          sightings: sightingsOf(term, passages),
          seenIn: state,
          createdAt: now(),
        };
      });
    await db.transaction(async (tx) => {
      if (!(await holdCenter(tx, centerId))) return;
      await putState(tx, centerId, state);
      await putTerms(tx, rows);
      await retainProposed(tx, centerId, state);
      await dropUnseen(tx, centerId, state);
    });
  }

  return async (centerId: string): Promise<void> => {
    if (!(await findUnread(centerId))) return;
    // The terms are the center's: they are written even if who asked for them is gone meanwhile.
    await withoutCallerRights(() => oneAtATime(() => read(centerId)));
  };
}

function stateOf(serving: Awaited<ReturnType<typeof selectServing>>): string {
  const hash = createHash('sha256');
  for (const { id, status, readingSince } of serving) {
    if (status === 'read') hash.update(`${id} ${readingSince?.getTime() ?? ''}\n`);
  }
  return hash.digest('base64url');
}

function sightingsOf(
  { sightings }: GlossaryTerm,
  passages: readonly StudyPassage[],
): TermRow['sightings'] {
  return sightings.slice(0, MOST_SIGHTINGS).flatMap(({ passage, page, start, end }) => {
    const from = passages[passage];
    if (!from) return [];
    const { id: passageId, content, fileName } = from;
    return [{ content, fileName, page, start, end, passageId }];
  });
}

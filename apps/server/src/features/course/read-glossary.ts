import { createHash } from 'node:crypto';
import { TERM_MAX } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { createQueue } from '#src/platform/limits/queue.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';
import { stemsOf } from '#src/retrieval/translations.ts';
import { findGlossary } from '#src/study/glossary.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import type { GlossaryTerm } from '#src/study/terms/glossary-term.ts';
import { mentionOf } from '#src/study/terms/mention.ts';
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

/** Far above real courses; bounds hostile ones. */
const MOST_TERMS = 5000;
const MOST_SIGHTINGS = 500;

export type ReadGlossary = ReturnType<typeof createGlossaryReader>;

/**
 * Updates a center's glossary from its files; two small statements if nothing changed. One at a
 * time, to leave CPU to others.
 */
export function createGlossaryReader(deps: {
  db: Database;
  now: () => Date;
  loadPassages: Study['loadPassages'];
}) {
  const { db, now, loadPassages } = deps;
  const readings = createQueue({ atOnce: 1 });

  /** The current files if the glossary is outdated, else null. */
  async function findUnread(centerId: string) {
    const serving = await selectServing(db, centerId);
    // Waits for files being read; the old terms stay until then.
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
    // Terms belong to the center, so they are stored even if the requester has left.
    await withoutCallerRights(() => readings.run(() => read(centerId)));
  };
}

/** Changes with what is read, so that courses read before are read again. */
const READING = 'with sentences\n';

function stateOf(serving: Awaited<ReturnType<typeof selectServing>>): string {
  const hash = createHash('sha256').update(READING);
  for (const { id, status, readingSince } of serving) {
    if (status === 'read') hash.update(`${id} ${readingSince?.getTime() ?? ''}\n`);
  }
  return hash.digest('base64url');
}

function sightingsOf(
  { sightings, definition }: GlossaryTerm,
  passages: readonly StudyPassage[],
): TermRow['sightings'] {
  let isQuoted = definition !== null;
  return sightings.slice(0, MOST_SIGHTINGS).flatMap((sighting) => {
    const { passage, page, start, end } = sighting;
    const from = passages[passage];
    if (!from) return [];
    const { id: passageId, content, fileName } = from;
    const sentence = isQuoted ? null : mentionOf(sighting, from);
    isQuoted ||= sentence !== null;
    return [{ content, fileName, page, start, end, passageId, ...(sentence && { sentence }) }];
  });
}

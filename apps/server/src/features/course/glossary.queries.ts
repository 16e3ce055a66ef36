import { and, asc, eq, gt, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { ROWS_AT_ONCE } from '#src/db/row-pages.ts';
import { isServing } from '#src/db/facts/serving-files.ts';
import { centerFiles, centers } from '#src/db/tables/centers.ts';
import { chunks, fileContents, files } from '#src/db/tables/files.ts';
import { glossaryReadings, glossaryTerms } from '#src/db/tables/glossary.ts';

export type TermRow = typeof glossaryTerms.$inferSelect;

/** Contents of the serving list in any state. */
export function selectServing(db: Database, centerId: string) {
  const { id, status, readingSince } = fileContents;
  return db
    .select({ id, status, readingSince })
    .from(centers)
    .innerJoin(centerFiles, isServing)
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .where(eq(centers.id, centerId))
    .orderBy(asc(centerFiles.position));
}

/** Centers that a content serves. */
export async function selectServedBy(db: Database, contentId: string): Promise<string[]> {
  const rows = await db
    .select({ id: centers.id })
    .from(files)
    .innerJoin(centerFiles, eq(centerFiles.fileId, files.id))
    .innerJoin(centers, isServing)
    .where(eq(files.contentId, contentId));
  return rows.map(({ id }) => id);
}

/** The center's owner and serving list. */
export async function findCenter(db: Database, id: string) {
  const [found] = await db
    .select({ userId: centers.userId, servingRevision: centers.servingRevision })
    .from(centers)
    .where(eq(centers.id, id));
  return found ?? null;
}

/** Locks a center; false if it was deleted. */
export async function holdCenter(tx: Database, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: centers.id })
    .from(centers)
    .where(eq(centers.id, id))
    .for('key share');
  return held.length > 0;
}

export async function findState(db: Database, centerId: string): Promise<string | null> {
  const [found] = await db
    .select({ state: glossaryReadings.state })
    .from(glossaryReadings)
    .where(eq(glossaryReadings.centerId, centerId));
  return found?.state ?? null;
}

/** Serialises writers of a center's glossary. */
export async function putState(tx: Database, centerId: string, state: string): Promise<void> {
  await tx
    .insert(glossaryReadings)
    .values({ centerId, state })
    .onConflictDoUpdate({ target: glossaryReadings.centerId, set: { state } });
}

/** Stores occurrences; keeps a student's edits of known pairs. */
export async function putTerms(tx: Database, rows: readonly TermRow[]): Promise<void> {
  const unlessOwn = (name: string) =>
    sql`case when ${glossaryTerms.origin} = 'own' then ${glossaryTerms}.${sql.identifier(name)} else ${seen(name)} end`;
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx
      .insert(glossaryTerms)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [glossaryTerms.centerId, glossaryTerms.key],
        set: {
          arabic: unlessOwn('arabic'),
          latin: unlessOwn('latin'),
          arabicStems: unlessOwn('arabic_stems'),
          latinStems: unlessOwn('latin_stems'),
          definition: unlessOwn('definition'),
          // A proposed term has now been found in the files.
          origin: sql`case when ${glossaryTerms.origin} = 'proposed' then ${seen('origin')} else ${glossaryTerms.origin} end`,
          sightings: seen('sightings'),
          seenIn: seen('seen_in'),
        },
      });
  }
}

const seen = (name: string) => sql`excluded.${sql.identifier(name)}`;

/** Keeps proposals while their passage exists. */
export async function retainProposed(tx: Database, centerId: string, state: string): Promise<void> {
  const { origin, proposedDefinition, sightings } = glossaryTerms;
  const standing = tx
    .select({ id: chunks.id })
    .from(centers)
    .innerJoin(centerFiles, isServing)
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .innerJoin(chunks, eq(chunks.contentId, files.contentId))
    .where(eq(centers.id, centerId));
  await tx
    .update(glossaryTerms)
    .set({ seenIn: state })
    .where(
      and(
        eq(glossaryTerms.centerId, centerId),
        eq(origin, 'proposed'),
        inArray(sql`${sightings} -> 0 ->> 'passageId'`, standing),
      ),
    );
  await tx
    .update(glossaryTerms)
    .set({ proposedDefinition: null })
    .where(
      and(
        eq(glossaryTerms.centerId, centerId),
        isNotNull(proposedDefinition),
        notInArray(sql`${proposedDefinition} ->> 'passageId'`, standing),
      ),
    );
}

/** Drops terms missing in the files; keeps changed, merged and hidden ones, invisibly. */
export async function dropUnseen(tx: Database, centerId: string, state: string): Promise<void> {
  const { isHidden, mergedInto, origin, seenIn } = glossaryTerms;
  const isUnseen = and(eq(glossaryTerms.centerId, centerId), ne(seenIn, state));
  const mergedTargets = tx
    .select({ id: mergedInto })
    .from(glossaryTerms)
    .where(and(eq(glossaryTerms.centerId, centerId), isNotNull(mergedInto)));
  await tx
    .delete(glossaryTerms)
    .where(
      and(
        isUnseen,
        ne(origin, 'own'),
        eq(isHidden, false),
        notInArray(glossaryTerms.id, mergedTargets),
      ),
    );
  await tx.update(glossaryTerms).set({ sightings: [] }).where(isUnseen);
}

/** Visible terms, and those merged into them. */
export function selectTerms(db: Database, centerId: string): Promise<TermRow[]> {
  const { isHidden, mergedInto } = glossaryTerms;
  return db
    .select()
    .from(glossaryTerms)
    .where(
      and(eq(glossaryTerms.centerId, centerId), or(eq(isHidden, false), isNotNull(mergedInto))),
    );
}

/** Terms merged into this one. */
export function selectMerged(db: Database, { id, centerId }: TermRow): Promise<TermRow[]> {
  return db
    .select()
    .from(glossaryTerms)
    .where(and(eq(glossaryTerms.centerId, centerId), eq(glossaryTerms.mergedInto, id)));
}

/** Locks the terms. */
export function lockTerms(
  tx: Database,
  { userId, centerId }: Pick<TermRow, 'userId' | 'centerId'>,
  ids: readonly string[],
): Promise<TermRow[]> {
  return tx
    .select()
    .from(glossaryTerms)
    .where(
      and(
        inArray(glossaryTerms.id, [...ids]),
        eq(glossaryTerms.centerId, centerId),
        eq(glossaryTerms.userId, userId),
      ),
    )
    .orderBy(asc(glossaryTerms.id))
    .for('update');
}

/** Hides a term behind another, with everything merged into it. */
export async function putBehind(
  tx: Database,
  { id, centerId }: TermRow,
  into: string,
): Promise<void> {
  await tx
    .update(glossaryTerms)
    .set({ isHidden: true, mergedInto: into })
    .where(
      and(
        eq(glossaryTerms.centerId, centerId),
        or(eq(glossaryTerms.id, id), eq(glossaryTerms.mergedInto, id)),
      ),
    );
}

/** Hides terms merged into a hidden one. */
export async function forgetMerged(tx: Database, { id, centerId }: TermRow): Promise<void> {
  await tx
    .update(glossaryTerms)
    .set({ mergedInto: null })
    .where(and(eq(glossaryTerms.centerId, centerId), eq(glossaryTerms.mergedInto, id)));
}

/** Updates a visible term of the user. */
export async function updateTerm(
  tx: Database,
  { userId, centerId, id }: Pick<TermRow, 'userId' | 'centerId' | 'id'>,
  values: Partial<TermRow>,
): Promise<TermRow | null> {
  const [updated] = await tx
    .update(glossaryTerms)
    .set(values)
    .where(
      and(
        eq(glossaryTerms.id, id),
        eq(glossaryTerms.centerId, centerId),
        eq(glossaryTerms.userId, userId),
        eq(glossaryTerms.isHidden, false),
      ),
    )
    .returning();
  return updated ?? null;
}

export function selectOwnTerms(db: Database, userId: string, after: string, limit: number) {
  return db
    .select()
    .from(glossaryTerms)
    .where(and(eq(glossaryTerms.userId, userId), gt(glossaryTerms.id, after)))
    .orderBy(asc(glossaryTerms.id))
    .limit(limit);
}

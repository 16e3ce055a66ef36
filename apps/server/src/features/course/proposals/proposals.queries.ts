import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { glossaryTerms, type StoredDefinition } from '#src/db/tables/glossary.ts';
import type { TermRow } from '#src/features/course/glossary.queries.ts';

export function selectAllTerms(db: Database, centerId: string): Promise<TermRow[]> {
  return db
    .select()
    .from(glossaryTerms)
    .where(eq(glossaryTerms.centerId, centerId))
    .orderBy(asc(glossaryTerms.id));
}

/** False if the pair is known. */
export async function insertProposed(tx: Database, row: TermRow): Promise<boolean> {
  const inserted = await tx
    .insert(glossaryTerms)
    .values(row)
    .onConflictDoNothing({ target: [glossaryTerms.centerId, glossaryTerms.key] })
    .returning({ id: glossaryTerms.id });
  return inserted.length > 0;
}

/** False if the term has a definition now or is hidden. */
export async function proposeDefinition(
  tx: Database,
  id: string,
  proposedDefinition: StoredDefinition,
): Promise<boolean> {
  const updated = await tx
    .update(glossaryTerms)
    .set({ proposedDefinition })
    .where(
      and(
        eq(glossaryTerms.id, id),
        eq(glossaryTerms.origin, 'extracted'),
        eq(glossaryTerms.isHidden, false),
        isNull(glossaryTerms.definition),
      ),
    )
    .returning({ id: glossaryTerms.id });
  return updated.length > 0;
}

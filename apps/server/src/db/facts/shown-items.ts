import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { deckChanges, deckImports } from '#src/db/tables/cards.ts';
import { studyItems } from '#src/db/tables/study.ts';

// An import writes its cards in many small transactions. New cards and changed words show only when
// its row in `deck_imports` is deleted.

const openImports = sql`(select ${deckImports.id} from ${deckImports})`;

/** False for cards of an unfinished import. */
export const isListed = sql`(${studyItems.importId} is null or ${studyItems.importId} not in ${openImports})`;

const isFinished = sql`${deckChanges.importId} not in ${openImports}`;

/** Joins words of a finished import that are not yet written into the item. */
export const hasNewWords = and(eq(deckChanges.itemId, studyItems.id), isFinished);

/** An item as shown; requires the join on `hasNewWords`. */
export const shownItem = {
  ...getTableColumns(studyItems),
  stem: sql<string>`coalesce(${deckChanges.stem}, ${studyItems.stem})`,
  answer: sql`coalesce(${deckChanges.answer}, ${studyItems.answer})`.mapWith(studyItems.answer),
  explanation: sql<string | null>`case when ${deckChanges.itemId} is null
    then ${studyItems.explanation} else ${deckChanges.explanation} end`,
};

/** Writes words of finished imports into items: one item or a limited number. Returns the count. */
export async function settleWords(
  tx: Database,
  which: { itemId: string } | { atMost: number },
): Promise<number> {
  const isMeant = 'itemId' in which ? eq(deckChanges.itemId, which.itemId) : undefined;
  const some = tx
    .select({ itemId: deckChanges.itemId })
    .from(deckChanges)
    .where(and(isFinished, isMeant))
    .limit('atMost' in which ? which.atMost : 1);
  const taken = tx
    .$with('taken')
    .as(tx.delete(deckChanges).where(inArray(deckChanges.itemId, some)).returning());
  const settled = await tx
    .with(taken)
    .update(studyItems)
    .set({
      stem: sql`${taken.stem}`,
      answer: sql`${taken.answer}`,
      explanation: sql`${taken.explanation}`,
    })
    .from(taken)
    .where(eq(studyItems.id, taken.itemId))
    .returning({ id: studyItems.id });
  return settled.length;
}

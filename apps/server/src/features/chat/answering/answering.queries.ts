import { and, asc, eq, exists, gte, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { isAnswering } from '#src/db/facts/serving-files.ts';
import { centers } from '#src/db/tables/centers.ts';
import { messages, threads } from '#src/db/tables/chats.ts';
import { contentPages, fileContents, pageDigests } from '#src/db/tables/files.ts';

/** The pages of a content that was read before. */
export function selectContentPages(db: Database, contentId: string) {
  const { number, text, blocks, differingVerses } = contentPages;
  return db
    .select({ number, text, blocks, differingVerses })
    .from(contentPages)
    .where(eq(contentPages.contentId, contentId))
    .orderBy(asc(contentPages.number));
}

/** The stored digest of exactly these pages. */
export async function findDigest(
  db: Database,
  contentId: string,
  key: string,
): Promise<string | null> {
  const [found] = await db
    .select({ text: pageDigests.text })
    .from(pageDigests)
    .where(and(eq(pageDigests.contentId, contentId), eq(pageDigests.key, key)));
  return found?.text ?? null;
}

/** Stores a digest, unless its content was deleted meanwhile. */
export async function insertDigest(
  db: Database,
  row: typeof pageDigests.$inferInsert,
): Promise<void> {
  const { contentId, key, text, createdAt } = row;
  await db.execute(sql`
    insert into ${pageDigests} (content_id, key, text, created_at)
    select id, ${key}, ${text}, ${createdAt.toISOString()}::timestamptz from ${fileContents}
    where id = ${contentId} for key share
    on conflict do nothing`);
}

/** The user's centers that can answer now, newest first. */
export function selectActiveCenters(db: Database, userId: string) {
  return db
    .select({ id: centers.id, courseName: centers.courseName })
    .from(centers)
    .where(and(eq(centers.userId, userId), isAnswering))
    .orderBy(asc(centers.createdAt));
}

/** Stores titles, except of threads that a person has named meanwhile. */
export async function updateTitles(
  db: Database,
  titles: readonly { id: string; title: string }[],
): Promise<void> {
  const made = sql`jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) as made(id text, title text)`;
  await db
    .update(threads)
    .set({ title: sql`made.title` })
    .from(made)
    .where(and(eq(threads.id, sql`made.id`), eq(threads.isNamed, false)));
}

/** Stores a summary, unless its messages were replaced or summarised meanwhile. */
export async function updateSummary(
  db: Database,
  id: string,
  given: { summary: string; summaryUpTo: number; covered: number },
): Promise<void> {
  const { summary, summaryUpTo, covered } = given;
  const standing = db
    .select({ one: sql`1` })
    .from(messages)
    .where(and(eq(messages.threadId, id), gte(messages.position, summaryUpTo)));
  await db
    .update(threads)
    .set({ summary, summaryUpTo })
    .where(
      and(
        eq(threads.id, id),
        eq(sql`coalesce(${threads.summaryUpTo}, 0)`, covered),
        exists(standing),
      ),
    );
}

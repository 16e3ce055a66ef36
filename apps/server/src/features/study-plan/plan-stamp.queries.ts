import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { cardReviews, cardSettings } from '#src/db/tables/cards.ts';
import { centers } from '#src/db/tables/centers.ts';
import { exams } from '#src/db/tables/exams.ts';
import { examDays, planBlocks, planSettings } from '#src/db/tables/study-plan.ts';
import { studyItems } from '#src/db/tables/study.ts';
import { walks } from '#src/db/tables/walks.ts';

/** `plan` changes with the inputs of the plan, `answers` with the student's answers. */
export type PlanStamp = { plan: string; answers: string };

/**
 * Shows cheaply whether a plan is outdated: by row counts and the transaction of the newest row, at
 * a tenth of the cost of reading all. It misses some changes of cards and questions, so callers
 * must not rely on it for long.
 */
export async function readPlanStamp(db: Database, userId: string): Promise<PlanStamp> {
  const rowsOf = (table: PgTable): SQL =>
    sql`(select concat(count(*), ':', max(xmin::text::bigint)) from ${table} where user_id = ${userId})`;
  const newest = sql`(select max(last.created_at) from ${centers} as own
    cross join lateral (select created_at from ${studyItems} as item where item.center_id = own.id
      order by created_at desc limit 1) as last
    where own.user_id = ${userId})`;
  const reviews = sql`(select max(n) from ${cardReviews} where user_id = ${userId})`;
  const taken = sql`(select count(*) from ${cardReviews} where user_id = ${userId} and not is_undone
    and at > now() - interval '1 day')`;
  const asked = sql`(select concat(count(*), ':', sum(asked)) from ${walks} where user_id = ${userId})`;
  const submitted = sql`(select max(submitted_at) from ${exams} where user_id = ${userId})`;
  const tables = [centers, examDays, planSettings, planBlocks, cardSettings].map(rowsOf);
  const textOf = (parts: SQL[]) => sql<string>`concat_ws(' ', ${sql.join(parts, sql`, `)})`;
  const [found] = await db
    .select({
      plan: textOf([...tables, newest]),
      answers: textOf([reviews, taken, asked, submitted]),
    })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? { plan: '', answers: '' };
}

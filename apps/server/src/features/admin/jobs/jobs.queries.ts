import type { adminListJobs, QueryOf } from '@nibras/contract';
import { and, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#src/db/database.ts';
import { rowsOf } from '#src/db/rows-of.ts';
import type { Range } from '#src/db/row-pages.ts';

export type JobsQuery = QueryOf<typeof adminListJobs>;

const time = z.pipe(
  z.nullable(z.union([z.date(), z.string()])),
  z.transform((value) => (value === null ? null : new Date(value))),
);
const amount = z.coerce.number();

const queueSchema = z.object({
  name: z.string(),
  waiting: amount,
  delayed: amount,
  running: amount,
  failed: amount,
  oldestAt: time,
});

const jobSchema = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.enum(['failed', 'retry']),
  attempts: amount,
  createdAt: time,
  failedAt: time,
});

async function parsedRows<T extends z.ZodMiniType>(
  db: Database,
  schema: T,
  query: SQL,
): Promise<z.output<T>[]> {
  return z.array(schema).parse(rowsOf(await db.execute(query)));
}

export function selectQueues(db: Database, now: Date) {
  const at = now.toISOString();
  const due = sql`j.state in ('created', 'retry') and j.start_after <= ${at}::timestamptz`;
  return parsedRows(
    db,
    queueSchema,
    sql`select q.name,
      count(*) filter (where ${due}) as waiting,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after > ${at}::timestamptz) as delayed,
      count(*) filter (where j.state = 'active') as running,
      count(*) filter (where j.state = 'failed') as failed,
      min(j.start_after) filter (where ${due}) as "oldestAt"
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_%'
    group by q.name
    order by q.name`,
  );
}

const hasFailed = sql`(state = 'failed' or (state = 'retry' and retry_count > 0))`;

function matching({ queue, state, q }: JobsQuery): SQL {
  const conditions = [hasFailed];
  if (queue !== undefined) conditions.push(sql`name = ${queue}`);
  if (state !== undefined) conditions.push(sql`state = ${state}::pgboss.job_state`);
  if (q !== '') conditions.push(sql`strpos(name || ' ' || id::text, ${q}) > 0`);
  return sql.join(conditions, sql` and `);
}

export async function selectFailedJobs(
  db: Database,
  query: JobsQuery,
  { limit, offset, walk }: Range,
) {
  const [column, type] = query.sort === 'queue' ? ['name', 'text'] : ['created_on', 'timestamptz'];
  const sorted = sql.raw(column);
  const direction = sql.raw(query.direction);
  const behind = sql.raw(query.direction === 'asc' ? '>' : '<');
  const [lastKey, lastId] = walk?.last ?? [];
  const isNext = walk?.last
    ? sql`(${sorted}, id) ${behind} (${lastKey}::${sql.raw(type)}, ${lastId}::uuid)`
    : undefined;
  const rows = await parsedRows(
    db,
    z.extend(jobSchema, { key: z.string() }),
    sql`select id::text, name as queue, state::text, retry_count + 1 as attempts,
      created_on as "createdAt", completed_on as "failedAt", ${sorted}::text as key
    from pgboss.job where ${and(matching(query), isNext)}
    order by ${sorted} ${direction}, id ${direction}
    limit ${limit} offset ${walk ? 0 : offset}`,
  );
  const end = rows.at(-1);
  if (walk && end) walk.last = [end.key, end.id];
  return rows.map(({ key: _, ...job }) => job);
}

export async function countFailedJobs(db: Database, query: JobsQuery): Promise<number> {
  const schema = z.object({ total: amount });
  const [row] = await parsedRows(
    db,
    schema,
    sql`select count(*) as total from pgboss.job where ${matching(query)}`,
  );
  return row?.total ?? 0;
}

export async function countGivenUp(db: Database): Promise<number> {
  const schema = z.object({ total: amount });
  const [row] = await parsedRows(
    db,
    schema,
    sql`select count(*) as total from pgboss.job where state = 'failed'`,
  );
  return row?.total ?? 0;
}

/** The queue of a failed job; null if there is none. */
export async function lockGivenUp(tx: Database, id: string): Promise<string | null> {
  const [row] = await parsedRows(
    tx,
    z.object({ queue: z.string() }),
    sql`select name as queue from pgboss.job where id::text = ${id} and state = 'failed' for update`,
  );
  return row?.queue ?? null;
}

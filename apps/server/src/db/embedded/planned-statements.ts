import {
  parse,
  protocol,
  type PGlite,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';

const { serialize } = protocol;

/**
 * A statement's plan is stored from its third run on, because migrations and lists of many lengths
 * run once.
 */
const OFTEN = 3;
const MOST_COUNTED = 500;
const MOST_KEPT = 64;
/** A plan fits the size of its tables, so it is made again while they grow. */
const KEPT_MS = 30_000;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Kept = { name: string; paramTypes: number[]; columns: Messages; until: number };
type Row = Record<string, unknown>;

/**
 * Runs statements, and keeps the plans of those that come often. To plan one takes longer here than to
 * perform it: for the one that writes a question 4 ms of 5.
 */
export function createPlannedStatements(database: PGlite) {
  const counts = new Map<string, number>();
  const kept = new Map<string, Kept>();
  let named = 0;

  const send = (message: Uint8Array): Promise<Messages> =>
    database.execProtocolStream(message, { syncToFs: false });

  async function keep(sql: string): Promise<Kept> {
    named += 1;
    const name = `kept_${named}`;
    await send(serialize.parse({ name, text: sql }));
    const described = await send(serialize.describe({ type: 'S', name }));
    const columns = described.filter((message) => message.name === 'rowDescription');
    const paramTypes = parse.parseDescribeStatementResults(described);
    const statement = { name, paramTypes, columns, until: performance.now() + KEPT_MS };
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) await forget(oldest);
    return statement;
  }

  async function forget(sql: string): Promise<void> {
    const { name } = kept.get(sql) ?? {};
    kept.delete(sql);
    if (name !== undefined) await send(serialize.close({ type: 'S', name }));
  }

  async function keptOf(sql: string): Promise<Kept> {
    const found = kept.get(sql);
    if (found && performance.now() < found.until) return found;
    await forget(sql);
    return keep(sql);
  }

  function comesOften(sql: string): boolean {
    const count = (counts.get(sql) ?? 0) + 1;
    counts.delete(sql);
    counts.set(sql, count);
    const [oldest] = counts.keys();
    if (counts.size > MOST_COUNTED && oldest !== undefined) counts.delete(oldest);
    return count >= OFTEN;
  }

  const textOf = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : database.serializers[type];
    if (write) return write(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };

  async function runKept(sql: string, params: unknown[], options: QueryOptions) {
    const answers: Messages = [];
    let isWell = false;
    try {
      const { name, paramTypes, columns } = await keptOf(sql);
      const values = params.map((value, at) => textOf(value, paramTypes[at]));
      answers.push(...(await send(serialize.bind({ statement: name, values }))), ...columns);
      answers.push(...(await send(serialize.execute({}))));
      isWell = true;
    } finally {
      answers.push(...(await send(serialize.sync())));
      // It may be the plan itself that no longer fits.
      if (!isWell) await forget(sql);
    }
    await database.syncToFs();
    const [result] = parse.parseResults(answers, database.parsers, options);
    if (!result) throw new Error('PostgreSQL returned no result of a statement.');
    return result as Results<Row>;
  }

  return (sql: string, params: unknown[], options: QueryOptions): Promise<Results<Row>> =>
    kept.has(sql) || comesOften(sql)
      ? database.runExclusive(() => runKept(sql, params, options))
      : database.query<Row>(sql, params, options);
}

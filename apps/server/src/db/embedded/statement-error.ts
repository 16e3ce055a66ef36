const FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const;

export type StatementErrorFields = { message: string; stack: string | null } & Partial<
  Record<(typeof FIELDS)[number], string>
>;

/** What PostgreSQL said about a failed statement, under the names that the pg driver uses too. */
export class StatementError extends Error {
  override readonly name = 'StatementError';

  constructor({ message, stack, ...fields }: StatementErrorFields) {
    super(message);
    if (stack !== null) this.stack = stack;
    Object.assign(this, fields);
  }
}

/** Picks what may cross threads. The statement's parameters stay behind: they hold personal data. */
export function statementErrorFields(error: unknown): StatementErrorFields {
  if (!(error instanceof Error)) return { message: String(error), stack: null };
  const fields: StatementErrorFields = { message: error.message, stack: error.stack ?? null };
  for (const name of FIELDS) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}

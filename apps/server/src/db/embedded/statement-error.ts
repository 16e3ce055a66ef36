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

/** PostgreSQL's report of a failed statement, under the names of the pg driver. */
export class StatementError extends Error {
  override readonly name = 'StatementError';

  constructor({ message, stack, ...fields }: StatementErrorFields) {
    super(message);
    if (stack !== null) this.stack = stack;
    Object.assign(this, fields);
  }
}

/**
 * Selects the fields that may cross threads, without the statement's parameters, which are personal
 * data.
 */
export function statementErrorFields(error: unknown): StatementErrorFields {
  if (!(error instanceof Error)) return { message: String(error), stack: null };
  const fields: StatementErrorFields = { message: error.message, stack: error.stack ?? null };
  for (const name of FIELDS) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}

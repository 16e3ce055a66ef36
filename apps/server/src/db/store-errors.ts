const MB = 1024 * 1024;

/** The least space for the database's log and first files. */
export const LEAST_FREE_BYTES = 96 * MB;

/** The message is one console line and says what to do. */
export abstract class StoreError extends Error {}

export class StoreLockedError extends StoreError {
  override readonly name = 'StoreLockedError';

  constructor(dataDir: string) {
    super(
      `Another process is already running on the data folder ${dataDir}. ` +
        'Stop it, or give this one a DATA_DIR of its own.',
    );
  }
}

export class StoreVersionError extends StoreError {
  override readonly name = 'StoreVersionError';

  constructor(version: string) {
    super(`PostgreSQL 15 or newer is needed; the server at DATABASE_URL is ${version}.`);
  }
}

/** The store was made by a version whose migrations began otherwise. */
export class StoreSchemaError extends StoreError {
  override readonly name = 'StoreSchemaError';

  constructor() {
    super(
      'The database was made by an older version, and this one cannot bring its schema up to date. Make a ' +
        'backup with that version (npm run backup), and restore it with this one (npm run restore) into a ' +
        'DATA_DIR or a database that is empty. Nothing was changed.',
    );
  }
}

/** The embedded database was written by a PostgreSQL that no engine here can open. */
export class StoreEngineError extends StoreError {
  override readonly name = 'StoreEngineError';

  constructor(dataDir: string, major: number) {
    super(
      `The embedded database in ${dataDir} was written by PostgreSQL ${major}, which this version cannot open. ` +
        'Make a backup with the version that ran last (npm run backup), and restore it with this one ' +
        '(npm run restore) into an empty DATA_DIR. Nothing was changed.',
    );
  }
}

/** The embedded database would break, or broke, for want of space. */
export class StoreFullError extends StoreError {
  override readonly name = 'StoreFullError';

  constructor(dataDir: string, freeBytes: number, cause?: unknown) {
    super(
      `The disk of the data folder ${dataDir} is full: ${Math.floor(freeBytes / MB)} MB are free, ` +
        `and the database needs ${LEAST_FREE_BYTES / MB}. ` +
        'Free some space and start again; nothing that was acknowledged is lost.',
      { cause },
    );
  }
}

/** The embedded database cannot be opened, or failed while running. */
export class StoreLostError extends StoreError {
  override readonly name = 'StoreLostError';

  constructor(dataDir: string, cause: unknown) {
    super(
      `The embedded database in ${dataDir} stopped: ${firstLineOf(cause)}. ` +
        'Start again; nothing that was acknowledged is lost. If it stops again, restore a backup.',
      { cause },
    );
  }
}

/** The statement got no turn at the embedded database in time and had no effect. */
export class StoreBusyError extends Error {
  override readonly name = 'StoreBusyError';

  constructor(waitedMs: number) {
    super(`No turn on the embedded database within ${waitedMs} ms.`);
  }
}

/** The database does not answer or cut the connection; the statement may have had effects. */
export class StoreUnreachableError extends StoreError {
  override readonly name = 'StoreUnreachableError';

  constructor(cause: unknown) {
    super(`The database cannot be reached: ${firstLineOf(cause)}.`, { cause });
  }
}

function firstLineOf(cause: unknown): string {
  const [line = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n', 1);
  return line.replace(/\.$/, '');
}

/**
 * Whether the database refused the statement without effects: bad values, a constraint or a
 * deadlock. Other failures may have had effects.
 */
export function wasRolledBack(error: unknown): boolean {
  return /^(?:22|23|40)/.test(sqlStateOf(error) ?? '');
}

function sqlStateOf(error: unknown): string | null {
  const cause: unknown = error instanceof Error ? error.cause : null;
  if (!(cause instanceof Error) || !('code' in cause)) return null;
  return typeof cause.code === 'string' ? cause.code : null;
}

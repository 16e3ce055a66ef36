/** The data folder is in use. The message is one line for the console. */
export class StoreLockedError extends Error {
  override readonly name = 'StoreLockedError';

  constructor(dataDir: string) {
    super(
      `Another process is already running on the data folder ${dataDir}. ` +
        'Stop it, or give this one a DATA_DIR of its own.',
    );
  }
}

/** The PostgreSQL server is older than what the schema needs. The message is one line for the console. */
export class StoreVersionError extends Error {
  override readonly name = 'StoreVersionError';

  constructor(version: string) {
    super(`PostgreSQL 15 or newer is needed; the server at DATABASE_URL is ${version}.`);
  }
}

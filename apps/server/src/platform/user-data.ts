import type { Database } from '#src/db/database.ts';

export type HoldsUserData = {
  /** Members of the user's download; `write-json.ts` names the allowed values. */
  export: (userId: string) => Record<string, unknown>;
};

/** Remaining work outside the tables for erased accounts. */
export type Erased = {
  emails: string[];
  /** Ids of rows that a backup would restore: accounts and visitors' messages. */
  remembered: string[];
  ownIds: string[];
  storageKeys: string[];
};

export type EraseAccounts = (tx: Database, userIds: readonly string[], at: Date) => Promise<Erased>;

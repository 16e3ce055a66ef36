import type { Database } from '#src/db/database.ts';

/** What a part of the product holds of a user, for the day on which the user asks for it. */
export type HoldsUserData = {
  /** Members of the object that is downloaded; see `write-json.ts` for what may stand in them. */
  export: (userId: string) => Record<string, unknown>;
};

/** What is left to do about erased accounts outside the tables. */
export type Erased = {
  emails: string[];
  /** Rows that a backup would bring back and that name a person themselves: accounts, visitors' messages. */
  remembered: string[];
  /** What jobs may name. */
  ownIds: string[];
  storageKeys: string[];
};

/** Takes accounts out of the store with all that is theirs. */
export type EraseAccounts = (tx: Database, userIds: readonly string[], at: Date) => Promise<Erased>;

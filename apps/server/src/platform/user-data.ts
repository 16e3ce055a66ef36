import type { Database } from '#src/db/database.ts';

/** What a part of the product holds of a user, for the day on which the user asks for it or leaves. */
export type HoldsUserData = {
  /** Members of the object that is downloaded; see `write-json.ts` for what may stand in them. */
  export?: (userId: string) => Record<string, unknown>;
  /** Lets go of it in the transaction that deletes the account; rows that refer to it go by themselves. */
  forget?: (tx: Database, userId: string) => Promise<void>;
};

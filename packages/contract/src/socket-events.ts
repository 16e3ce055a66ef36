import * as z from 'zod/mini';
import { userSchema } from './user.ts';

/** What the server tells every socket of a user. */
export const serverEvents = {
  'user-updated': z.object({ user: userSchema }),
} as const;

export type ServerEvents = {
  [Name in keyof typeof serverEvents]: (payload: z.infer<(typeof serverEvents)[Name]>) => void;
};

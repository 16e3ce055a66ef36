import * as z from 'zod/mini';
import { centerSchema } from './centers.ts';
import { userSchema } from './user.ts';

/** What the server tells every socket of a user. */
export const serverEvents = {
  'user-updated': z.object({ user: userSchema }),
  /** Progress and outcome of reading a center's files. */
  'center-updated': z.object({ center: centerSchema }),
} as const;

export type ServerEvents = {
  [Name in keyof typeof serverEvents]: (payload: z.infer<(typeof serverEvents)[Name]>) => void;
};

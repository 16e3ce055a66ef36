import type { Abuser } from './abuser.ts';

type Abuse = () => Promise<unknown>;

/** A kind of abuse. `arm` prepares it and returns the abuse itself. */
export type Family = {
  name: string;
  arm(abuser: Abuser): Abuse | Promise<Abuse>;
  /**
   * Runs on PostgreSQL and regularly freezes the next connection with this text: open, but without
   * traffic.
   */
  silence?: { text: string; everyMs: number };
};

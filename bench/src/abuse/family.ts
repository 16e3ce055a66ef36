import type { Abuser } from './abuser.ts';

type Abuse = () => Promise<unknown>;

/** One kind of abuse. Arming makes ready what it needs and answers the abuse itself. */
export type Family = {
  name: string;
  arm(abuser: Abuser): Abuse | Promise<Abuse>;
  /**
   * The server runs on PostgreSQL. So often the next of its connections that carries this text falls silent:
   * it stays open, and no byte passes any more.
   */
  silence?: { text: string; everyMs: number };
};

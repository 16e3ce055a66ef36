import type { Abuser } from './abuser.ts';

type Abuse = () => Promise<unknown>;

/** One kind of abuse. Arming makes ready what it needs and answers the abuse itself. */
export type Family = { name: string; arm(abuser: Abuser): Abuse | Promise<Abuse> };

import type { Results } from '@electric-sql/pglite';
import type { StatementErrorFields } from './statement-error.ts';

/** How the worker opens its database: a folder by the engine that wrote it, or memory filled from a snapshot file. */
export type WorkerSource = { folder: string; major: number } | { snapshotFile: string };

export type Statement = {
  sql: string;
  params: unknown[];
  rowMode: 'array' | 'object';
  /** Type ids whose values stay the text that PostgreSQL sent. */
  rawTypes: number[];
};

/** Every call of the worker, with its request and its answer. */
export type WorkerCalls = {
  query: { ask: Statement; answer: Results };
  exec: { ask: string; answer: Results[] };
  listen: { ask: string; answer: null };
  unlisten: { ask: string; answer: null };
  dump: { ask: string; answer: null };
  close: { ask: null; answer: null };
};

export type WorkerRequest = {
  [Op in keyof WorkerCalls]: { id: number; op: Op; ask: WorkerCalls[Op]['ask'] };
}[keyof WorkerCalls];

/** The number under which the worker answers that it is open, as if it had been asked to. */
export const OPENING = 0;

export type WorkerReply =
  | { kind: 'answer'; id: number; answer: WorkerCalls[keyof WorkerCalls]['answer'] }
  | { kind: 'failure'; id: number; error: StatementErrorFields }
  /** A statement that is answered after this was only refused; one that is not has broken the database. */
  | { kind: 'write-failed'; error: StatementErrorFields }
  /** The database is beyond help; nothing more will be answered. */
  | { kind: 'lost'; error: StatementErrorFields }
  | { kind: 'notification'; channel: string; payload: string };

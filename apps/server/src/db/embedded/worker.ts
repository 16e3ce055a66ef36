// Runs PostgreSQL in WebAssembly on a thread of its own: on the main thread it would hold up timers
// and sockets for whole seconds.
import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { ENGINE_MAJOR, loadEngine } from './engines.ts';
import { reportWriteFailures } from './write-failures.ts';
import { createPlannedStatements } from './planned-statements.ts';
import { statementErrorFields, type StatementErrorFields } from './statement-error.ts';
import {
  OPENING,
  type Statement,
  type WorkerCalls,
  type WorkerReply,
  type WorkerRequest,
  type WorkerSource,
} from './worker-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread.');
const reply = (message: WorkerReply) => port.postMessage(message);
const keepText = (value: string) => value;

type Run = ReturnType<typeof createPlannedStatements>;

// One user's machine: a small cache, and a log that shrinks again after each checkpoint.
const SMALL = ['-c', 'shared_buffers=16MB', '-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'];

reportWriteFailures((error) => reply({ kind: 'write-failed', error: statementErrorFields(error) }));
try {
  const database = await open(workerData as WorkerSource);
  const run = createPlannedStatements(database);
  port.on('message', (request: WorkerRequest) => void answer(database, run, request));
  reply({ kind: 'answer', id: OPENING, answer: null });
} catch (error) {
  reply({ kind: 'lost', error: statementErrorFields(error) });
}

async function open(source: WorkerSource): Promise<PGlite> {
  const engine = await loadEngine('folder' in source ? source.major : ENGINE_MAJOR);
  const startParams = [...engine.PGlite.defaultStartParams, ...SMALL];
  if ('folder' in source) return engine.PGlite.create(source.folder, { startParams });
  const loadDataDir = new Blob([await readFile(source.snapshotFile)]);
  return engine.PGlite.create({ loadDataDir, startParams });
}

async function answer(database: PGlite, run: Run, request: WorkerRequest): Promise<void> {
  try {
    reply({ kind: 'answer', id: request.id, answer: await perform(database, run, request) });
  } catch (error) {
    const fields = statementErrorFields(error);
    if (isTheEnd(error, fields)) reply({ kind: 'lost', error: fields });
    else reply({ kind: 'failure', id: request.id, error: fields });
  }
  if (request.op === 'close') port?.close();
}

/**
 * After a panic PostgreSQL would end its process and start another. Here it only says so, and the next
 * statement never returns.
 */
function isTheEnd(error: unknown, { severity }: StatementErrorFields): boolean {
  return severity === 'PANIC' || severity === 'FATAL' || isWasmTrap(error);
}

const isWasmTrap = (error: unknown): boolean =>
  error instanceof Error && error.name === 'RuntimeError';

async function perform(
  database: PGlite,
  run: Run,
  request: WorkerRequest,
): Promise<WorkerCalls[keyof WorkerCalls]['answer']> {
  switch (request.op) {
    case 'query':
      return runStatement(run, request.ask);
    case 'exec':
      return database.exec(request.ask);
    case 'listen':
      await database.listen(request.ask, (payload) =>
        reply({ kind: 'notification', channel: request.ask, payload }),
      );
      return null;
    case 'unlisten':
      await database.unlisten(request.ask);
      return null;
    case 'dump':
      await writeFile(request.ask, (await database.dumpDataDir('none')).stream());
      return null;
    case 'close':
      await database.close();
      return null;
  }
}

function runStatement(run: Run, { sql, params, rowMode, rawTypes }: Statement) {
  const parsers = Object.fromEntries(rawTypes.map((type) => [type, keepText]));
  return run(sql, params, { rowMode, parsers });
}

import { randomUUID } from 'node:crypto';
import type { Clock, JobWithMetadata } from 'pg-boss';
import { atMost } from '#src/db/at-most.ts';
import type { Database } from '#src/db/database.ts';
import { asOwner } from '#src/db/statement-owner.ts';
import { createBoss, jobConnection } from '#src/db/job-boss.ts';
import {
  type JobCount,
  claimGroup,
  countJobs,
  deleteJobsNaming,
  moveGroupBack,
  postpone,
  prepareQueue,
  takeUpAbandoned,
} from '#src/db/job-queue.ts';
import type { Store } from '#src/db/open-store.ts';
import { NO_TRACING, type Tracing } from '#src/platform/observability/tracing.ts';

const DEFAULT_RETRY_DELAYS_SECONDS = [2, 10, 60];
const DEFAULT_MAX_SECONDS = 15 * 60;
const STOP_TIMEOUT_MS = 30_000;
/** Jobs that fall due this close together share a timer. */
const WAKE_STEP_MS = 250;
const RETRY_WAKE_SECONDS = 1;
const BUSY_GROUP_SECONDS = 1;

export type EnqueueOptions = {
  /** While a job with this key waits in the queue, another one is not added. */
  singletonKey?: string;
  /** Of the jobs of one group only one runs at a time, or as many as the queue says, on all nodes together. */
  group?: string;
  startAfterSeconds?: number;
  retryLimit?: number;
  /** The higher goes first; nought where nothing is said. */
  priority?: number;
};

/** A worker that takes only jobs of such a priority. */
export type Lane = { minPriority?: number; maxPriority?: number };

export type WorkOptions = {
  /** Waits before each further attempt; as many attempts follow the first as there are waits. */
  retryDelaysSeconds?: readonly number[];
  concurrency?: number;
  /** Instead, where not all that run side by side take the same jobs. */
  lanes?: readonly Lane[];
  atOncePerGroup?: number;
  /** A job that runs longer counts as failed. */
  maxSeconds?: number;
};

export type JobRun = { id: string; attempt: number; signal: AbortSignal };
export type JobHandler<T> = (data: T, job: JobRun) => Promise<void>;

export type Jobs = {
  /** Adds a job to a queue that has a worker. With a transaction it exists once that commits. */
  enqueue(db: Database, queue: string, data: object, options?: EnqueueOptions): Promise<void>;
  work<T extends object>(
    queue: string,
    options: WorkOptions,
    handler: JobHandler<T>,
  ): Promise<void>;
  /** Adds a job without data again and again: one per span of time, however many nodes there are. */
  every(queue: string, seconds: number): Promise<void>;
  /** Moves all waiting jobs of a group back by so much of their priority. */
  moveBack(db: Database, queue: string, group: string, by: number): Promise<void>;
  /** Deletes all jobs, whatever their state, that one of these names stands in. */
  forget(db: Database, names: readonly string[]): Promise<void>;
  /** Tries a job that was given up once more; false where nobody works on its queue. */
  retry(db: Database, queue: string, id: string): Promise<boolean>;
  /** How many jobs each queue has in each state, those of all nodes together. */
  count(): Promise<JobCount[]>;
  start(): Promise<void>;
  /** Takes no further job, but lets others still be added. */
  rest(): Promise<void>;
  /** Takes no further job and resolves when the running ones are done. */
  stop(): Promise<void>;
};

export type JobsLog = {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type JobsPace = {
  /** How soon the jobs of a PostgreSQL node that died are noticed. */
  heartbeatSeconds: number;
  checkSeconds: number;
  /** Every commit, every end and every short delay wakes the workers; this finds what else fell due. */
  backstopSeconds: number;
  /** After so long without an answer of PostgreSQL a connection is given up; upkeep takes seconds. */
  answerSeconds?: number;
};

const DEFAULT_PACE: JobsPace = { heartbeatSeconds: 20, checkSeconds: 15, backstopSeconds: 10 };

type Worker = { options: Required<Omit<WorkOptions, 'concurrency'>>; handler: JobHandler<object> };

export function createJobs(
  store: Store,
  log: JobsLog,
  options: { pace?: Partial<JobsPace>; tracing?: Tracing; clock?: Clock } = {},
): Jobs {
  const { tracing = NO_TRACING } = options;
  const pace = { ...DEFAULT_PACE, ...options.pace };
  const boss = createBoss(store, pace, options.clock);
  const workers = new Map<string, Worker>();
  const workerIds = new Map<string, string[]>();
  const spans = new Map<string, number>();
  const wakes = new Map<string, NodeJS.Timeout>();
  const recurring = new Set<NodeJS.Timeout>();
  let isStarted = false;
  let isStopped = false;

  boss.on('error', (error) => {
    // Its connections close a moment after it has stopped: what ends them then is no news.
    if (!isStopped) log.error({ err: error }, 'The job queue met an error.');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue gave a warning.'));

  const wake = (queue: string) => {
    for (const id of workerIds.get(queue) ?? []) boss.notifyWorker(id);
  };

  const wakeAfter = (queue: string, seconds: number) => {
    // What falls due later is found by the poll in time, and a million jobs of tomorrow cost no timer.
    if (seconds >= pace.backstopSeconds) return;
    const step = Math.ceil((performance.now() + seconds * 1000) / WAKE_STEP_MS);
    const key = `${queue} ${step}`;
    if (wakes.has(key)) return;
    const ring = () => {
      wakes.delete(key);
      wake(queue);
    };
    wakes.set(key, setTimeout(ring, step * WAKE_STEP_MS - performance.now()).unref());
  };

  const startWorker = async (queue: string, worker: Worker) => {
    const { retryDelaysSeconds, lanes, atOncePerGroup, maxSeconds } = worker.options;
    await prepareQueue(boss, queue, {
      retryDelaysSeconds,
      maxSeconds,
      heartbeatSeconds: store.kind === 'postgres' ? pace.heartbeatSeconds : null,
    });
    if (store.kind === 'embedded') await takeUpAbandoned(boss, queue);
    workerIds.set(queue, []);
    for (const lane of lanes) {
      const id = await boss.work(
        queue,
        {
          ...lane,
          includeMetadata: true as const,
          groupConcurrency: atOncePerGroup,
          pollingIntervalSeconds: 1,
          notifyPollingIntervalSeconds: pace.backstopSeconds,
        },
        async ([job]: JobWithMetadata[]) => {
          if (job === undefined) return;
          const claim = { atOnce: atOncePerGroup, waitSeconds: BUSY_GROUP_SECONDS };
          if (!(await claimGroup(store.db, job, claim))) {
            wakeAfter(queue, BUSY_GROUP_SECONDS);
            return;
          }
          const isDone = await tracing.span(`job ${queue}`, { attempt: job.retryCount + 1 }, () =>
            runJob(worker.handler, job, log),
          );
          if (!isDone) {
            const seconds = retryDelaysSeconds[job.retryCount] ?? retryDelaysSeconds.at(-1) ?? 0;
            await postpone(boss, store.db, job, seconds);
            wakeAfter(queue, seconds);
          }
          // Its data may name a person. Besides, its group may go on in another lane, which must not look
          // before this one is over. A recurring job has no data: its row keeps other nodes from adding it.
          else if (Object.keys(job.data).length > 0) await boss.deleteJob(queue, job.id);
          // More may wait: without this the worker would sleep until the next wake after each job.
          wake(queue);
        },
      );
      workerIds.get(queue)?.push(id);
    }
  };

  const startSpan = async (queue: string, seconds: number) => {
    const add = () =>
      boss.send(queue, {}, { singletonKey: 'every', singletonSeconds: seconds }).then(
        () => undefined,
        (error: unknown) => log.error({ err: error, queue }, 'A recurring job was not added.'),
      );
    await add();
    recurring.add(setInterval(() => void add(), seconds * 1000).unref());
  };

  return {
    enqueue: async (db, queue, data, options = {}) => {
      const { singletonKey, group, startAfterSeconds = 0, retryLimit, priority = 0 } = options;
      if (!workers.has(queue)) throw new Error(`The job queue "${queue}" has no worker.`);
      await boss.send(queue, data, {
        db: jobConnection(db),
        singletonKey: singletonKey ?? randomUUID(),
        priority,
        ...(group === undefined ? {} : { group: { id: group } }),
        ...(startAfterSeconds > 0 ? { startAfter: startAfterSeconds } : {}),
        ...(retryLimit === undefined ? {} : { retryLimit }),
      });
      if (startAfterSeconds > 0) wakeAfter(queue, startAfterSeconds);
    },
    work: async (queue, options, handler) => {
      // Each queue has one kind of data; who enqueues and who works agree on it by its name.
      const worker = { options: withDefaults(options), handler: handler as JobHandler<object> };
      workers.set(queue, worker);
      if (isStarted) await startWorker(queue, worker);
    },
    every: async (queue, seconds) => {
      spans.set(queue, seconds);
      if (isStarted) await startSpan(queue, seconds);
    },
    forget: deleteJobsNaming,
    moveBack: (db, queue, group, by) => moveGroupBack(db, { queue, group, by }),
    retry: async (db, queue, id) => {
      if (!workers.has(queue)) return false;
      await boss.retry(queue, id, { db: jobConnection(db) });
      // By then the caller's transaction has ended.
      wakeAfter(queue, RETRY_WAKE_SECONDS);
      return true;
    },
    count: () => countJobs(boss),
    start: async () => {
      await boss.start();
      isStarted = true;
      for (const [queue, worker] of workers) await startWorker(queue, worker);
      for (const [queue, seconds] of spans) await startSpan(queue, seconds);
    },
    rest: async () => {
      for (const queue of workers.keys()) await boss.offWork(queue, { wait: false });
    },
    stop: async () => {
      for (const timer of [...wakes.values(), ...recurring]) clearTimeout(timer);
      // The library by itself looks every half second whether the running ones are done.
      const ends = [...workers.keys()].map((queue) => boss.offWork(queue));
      await atMost(STOP_TIMEOUT_MS, Promise.all(ends));
      await boss.stop({ graceful: false });
      isStopped = true;
    },
  };
}

function withDefaults(options: WorkOptions): Worker['options'] {
  return {
    retryDelaysSeconds: options.retryDelaysSeconds ?? DEFAULT_RETRY_DELAYS_SECONDS,
    lanes: options.lanes ?? Array.from({ length: options.concurrency ?? 1 }, () => ({})),
    atOncePerGroup: options.atOncePerGroup ?? 1,
    maxSeconds: options.maxSeconds ?? DEFAULT_MAX_SECONDS,
  };
}

async function runJob(
  handler: JobHandler<object>,
  job: JobWithMetadata,
  log: JobsLog,
): Promise<boolean> {
  const attempt = job.retryCount + 1;
  try {
    // Two hundred letters to write hold up nobody but each other.
    await asOwner(`queue ${job.name}`, () =>
      handler(job.data, { id: job.id, attempt, signal: job.signal }),
    );
    return true;
  } catch (error) {
    const fields = { err: error, queue: job.name, job: job.id, attempt };
    if (job.retryCount < job.retryLimit) log.warn(fields, 'A job failed and will be tried again.');
    else log.error(fields, 'A job failed for good.');
    return false;
  }
}

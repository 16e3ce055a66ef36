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
/** Jobs due within this step share a timer. */
const WAKE_STEP_MS = 250;
const RETRY_WAKE_SECONDS = 1;
const BUSY_GROUP_SECONDS = 1;

export type EnqueueOptions = {
  /** Skips adding while a job with this key waits. */
  singletonKey?: string;
  /** Limits concurrent jobs of a group on all nodes, to one or the queue's number. */
  group?: string;
  startAfterSeconds?: number;
  retryLimit?: number;
  priority?: number;
};

export type Lane = { minPriority?: number; maxPriority?: number };

export type WorkOptions = {
  /** Delay before each retry; its length is the number of retries. */
  retryDelaysSeconds?: readonly number[];
  concurrency?: number;
  /** Used instead of `concurrency` when workers take different priorities. */
  lanes?: readonly Lane[];
  atOncePerGroup?: number;
  /** A longer job counts as failed. */
  maxSeconds?: number;
};

export type JobRun = { id: string; attempt: number; signal: AbortSignal };
export type JobHandler<T> = (data: T, job: JobRun) => Promise<void>;

export type Jobs = {
  enqueue(db: Database, queue: string, data: object, options?: EnqueueOptions): Promise<void>;
  work<T extends object>(
    queue: string,
    options: WorkOptions,
    handler: JobHandler<T>,
  ): Promise<void>;
  /** Adds a recurring job without data, once per interval on all nodes. */
  every(queue: string, seconds: number): Promise<void>;
  moveBack(db: Database, queue: string, group: string, by: number): Promise<void>;
  /** Deletes all jobs that contain one of these names. */
  forget(db: Database, names: readonly string[]): Promise<void>;
  /** Retries a failed job; false if its queue has no worker. */
  retry(db: Database, queue: string, id: string): Promise<boolean>;
  /** Counts jobs by queue and state, across nodes. */
  count(): Promise<JobCount[]>;
  start(): Promise<void>;
  /** Takes no more jobs, but still accepts new ones. */
  rest(): Promise<void>;
  stop(): Promise<void>;
};

export type JobsLog = {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type JobsPace = {
  /** How soon jobs of a dead PostgreSQL node are noticed. */
  heartbeatSeconds: number;
  checkSeconds: number;
  /** Poll interval for jobs that no wake-up announced. */
  backstopSeconds: number;
  /** Time limit of a PostgreSQL answer; maintenance takes seconds. */
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
    // Connection errors after stopping are expected.
    if (!isStopped) log.error({ err: error }, 'The job queue met an error.');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue gave a warning.'));

  const wake = (queue: string) => {
    for (const id of workerIds.get(queue) ?? []) boss.notifyWorker(id);
  };

  const wakeAfter = (queue: string, seconds: number) => {
    // The poll finds later jobs in time, so they need no timer.
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
          // Deleted because its data may name a person and its group may continue in another lane.
          // A recurring job has no data; its row keeps other nodes from adding it.
          else if (Object.keys(job.data).length > 0) await boss.deleteJob(queue, job.id);
          // More jobs may wait; without this the worker would sleep until the next wake-up.
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
      // Each queue name implies one data type.
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
      // The caller's transaction has ended by then.
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
      // pg-boss's own graceful stop polls every half second.
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
    // A queue's statements must not delay other owners.
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

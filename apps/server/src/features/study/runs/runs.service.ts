import {
  messagesFor,
  type BodyOf,
  type getStudy,
  type ResponseOf,
  type startRun,
  type StudyRun,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { lockUser } from '#src/db/users.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { BookedModel } from '#src/features/models/booked-model.ts';
import type { Models } from '#src/features/models/create-models.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import { insertItems, selectStems, type ItemRow } from '#src/features/study/items/items.queries.ts';
import type { ItemsService } from '#src/features/study/items/items.service.ts';
import { seedOf } from '#src/features/study/shuffled.ts';
import { createRandom } from '#src/study/random.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { startAwaitedWork } from '#src/platform/jobs/awaited-work.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import type { Sockets } from '#src/platform/sockets/sockets.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { makeItems } from '#src/study/make-items.ts';
import { loadCourse, loadTopics, type Course } from './course.ts';
import { makeWithModel, modelKinds, type Made } from './make-with-model.ts';
import { runView } from './run.view.ts';
import { whyNoItems } from './why-no-items.ts';
import {
  findNewestRun,
  findOwnRun,
  findRun,
  insertRun,
  selectRunningSince,
  updateRunning,
  type RunRow,
} from './runs.queries.ts';

const QUEUE = 'study-run';
const MOST_HEADINGS = 200;
const FIRST_QUESTIONS = 30;
const TRY_AGAIN_AFTER_MS = 10 * 60_000;
const BEING_MADE = 'جارٍ إنشاء أسئلة من ملفات هذا المقرر، وتبدأ الجولة بعد اكتمالها.';
const GIVEN_UP = 'تعذّر إنشاء الأسئلة. يمكن إعادة المحاولة بعد قليل.';

type Study = ResponseOf<typeof getStudy>['study'];
type Making = { made: Made[]; dropped: Record<string, number>; failure: Error | null };

export type RunsService = Awaited<ReturnType<typeof createRunsService>>;

/** Makes questions in the background. */
export async function createRunsService(deps: {
  db: Database;
  jobs: Jobs;
  log: Logger;
  now: () => Date;
  sockets: Sockets;
  access: PlanAccess;
  passages: Passages;
  items: ItemsService;
  disk: DiskSpace;
  /** Without a model, questions come from the course's own sentences. */
  models: Pick<Models, 'open' | 'factsOf'>;
}) {
  const { db, jobs, now, sockets, access, passages, items, disk, models } = deps;

  const announce = (run: RunRow): void =>
    sockets.tellUser(run.userId, 'study-updated', { run: runView(run) });

  /** Uses a model if there is one and it can make some kinds. */
  const engineFor = async (kinds: RunRow['kinds']): Promise<RunRow['engine']> =>
    modelKinds(kinds).length > 0 && (await models.factsOf('study')) ? 'model' : 'builtin';

  /** Only questions made by the model cost messages. */
  async function refund(tx: Database, run: RunRow, made: number): Promise<void> {
    if (run.engine === 'builtin') return;
    const { userId, createdAt: at, wanted } = run;
    await access.refund(tx, { userId, at, messages: messagesFor(wanted) - messagesFor(made) });
  }

  async function makeFrom(course: Course, run: RunRow, signal: AbortSignal): Promise<Making> {
    const live = await selectStems(db, run.centerId);
    const account = { userId: run.userId, messageId: run.id };
    const model = run.engine === 'builtin' ? null : await models.open('study', account);
    if (model === null) return extractFrom(course, run, live);
    const making = await askModel({ model, course, run, live, signal });
    if (making.made.length >= run.wanted) return making;
    // Fills the rest from the course's own sentences.
    const known = [...live, ...making.made.map(({ draft }) => draft.stem)];
    const rest = await extractFrom(course, run, known, run.wanted - making.made.length);
    return { ...making, made: [...making.made, ...rest.made] };
  }

  async function extractFrom(
    { passages: from }: Course,
    { id, kinds, topics, wanted }: RunRow,
    live: readonly string[],
    count = wanted,
  ): Promise<Making> {
    const { items: drafts, dropped } = await makeItems(from, {
      count,
      seed: seedOf(id),
      live,
      ...(kinds && { kinds }),
      ...(topics && { topics }),
    });
    const made = drafts.map((draft) => ({ draft, from, origin: 'extracted' as const }));
    return { made, dropped, failure: null };
  }

  async function askModel({
    model,
    course,
    run,
    live,
    signal,
  }: {
    model: BookedModel;
    course: Course;
    run: RunRow;
    live: readonly string[];
    signal: AbortSignal;
  }): Promise<Making> {
    const { kinds, topics, wanted: count } = run;
    const revision = await passages.servingRevision(run.userId, run.centerId);
    return makeWithModel({
      model,
      passages: course.passages,
      index: await passages.indexes.get(run.centerId, revision),
      kinds,
      topics,
      count,
      live,
      random: createRandom(seedOf(run.id)),
      signal,
      async onProgress(made, dropped) {
        if (await updateRunning(db, run.id, { made, dropped })) announce({ ...run, made, dropped });
      },
    });
  }

  /** Publishes all questions together with the run's end. */
  async function finish(run: RunRow, course: Course, making: Making): Promise<void> {
    const { made, dropped } = making;
    const byModel = made.filter(({ origin }) => origin === 'model').length;
    const error = made.length > 0 ? null : whyNoItems(course.passages, dropped);
    const ended = { state: 'done' as const, made: made.length, dropped, error };
    const createdAt = now();
    const rows = made.map(({ draft, from, origin }): ItemRow => {
      const { kind, stem, options, answer, explanation, topic } = draft;
      return {
        id: newId(),
        centerId: run.centerId,
        userId: run.userId,
        kind,
        stem,
        options: options as ItemRow['options'],
        answer: answer as unknown as ItemRow['answer'],
        explanation,
        ...course.anchorOf(draft, from),
        topic,
        origin,
        state: 'live',
        reports: [],
        reportedAt: null,
        hasCardState: false,
        importId: null,
        createdAt,
      };
    });
    const isStored = await db.transaction(async (tx) => {
      if (!(await updateRunning(tx, run.id, ended))) return false;
      await insertItems(tx, rows);
      await refund(tx, run, byModel);
      return true;
    });
    if (isStored) announce({ ...run, ...ended });
  }

  async function fail(run: RunRow, error: string): Promise<void> {
    const ended = { state: 'failed' as const, error, made: 0 };
    const isEnded = await db.transaction(async (tx) => {
      if (!(await updateRunning(tx, run.id, ended))) return false;
      await refund(tx, run, 0);
      return true;
    });
    if (isEnded) announce({ ...run, ...ended });
  }

  async function make(run: RunRow, signal: AbortSignal): Promise<void> {
    const revision = await passages.servingRevision(run.userId, run.centerId);
    const course = await loadCourse(db, run.centerId, revision);
    const making = await makeFrom(course, run, signal);
    // Questions accepted before a model failed are kept.
    if (making.failure !== null && making.made.length === 0) throw making.failure;
    await finish(run, course, making);
  }

  const { lostBefore } = await startAwaitedWork(deps, {
    queue: QUEUE,
    concurrency: 2,
    maxSeconds: 20 * 60,
    find: async ({ runId }: { runId: string }) => {
      const run = await findRun(db, runId);
      return run?.state === 'running' ? run : null;
    },
    make,
    fail: (run, words) => fail(run, words ?? GIVEN_UP),
  });

  async function start(
    session: Session,
    centerId: string,
    body: BodyOf<typeof startRun>,
    engine?: RunRow['engine'],
  ) {
    disk.require();
    const { userId } = session;
    await passages.requireServing(userId, centerId);
    const kinds = someOf(body.kinds);
    const row: RunRow = {
      id: newId(),
      userId,
      centerId,
      kinds,
      topics: someOf(body.topics),
      wanted: body.count,
      made: 0,
      dropped: {},
      engine: engine ?? (await engineFor(kinds)),
      state: 'running',
      error: null,
      createdAt: now(),
    };
    await db.transaction(async (tx) => {
      // Serialises concurrent tabs.
      await lockUser(tx, { id: userId });
      if (row.engine === 'model') {
        await access.spendMessages(tx, session, messagesFor(row.wanted));
      }
      const newest = await findNewestRun(tx, centerId);
      if (newest?.state === 'running') throw new AppError('conflict', STILL_RUNNING);
      await items.requireCapacity(tx, centerId, { questions: row.wanted });
      await insertRun(tx, row);
      await jobs.enqueue(tx, QUEUE, { runId: row.id }, { singletonKey: row.id, group: userId });
    });
    announce(row);
    return runView(row);
  }

  /** Why the last run gave no questions; failures are retried after a while. */
  async function whyNone(centerId: string): Promise<string | null> {
    const newest = await findNewestRun(db, centerId);
    if (newest?.state === 'running') return BEING_MADE;
    const age = now().getTime() - (newest?.createdAt.getTime() ?? 0);
    return newest?.made === 0 && age < TRY_AGAIN_AFTER_MS ? newest.error : null;
  }

  return {
    start,

    whyNone,

    /** Makes a first set from the course's own sentences; returns why there are none yet. */
    async makeFirst(session: Session, centerId: string): Promise<string> {
      const why = await whyNone(centerId);
      if (why !== null) return why;
      try {
        await start(session, centerId, { count: FIRST_QUESTIONS }, 'builtin');
        return BEING_MADE;
      } catch (error) {
        // Files not yet read, or a full bank: the message says what to do.
        if (error instanceof AppError) return error.message;
        throw error;
      }
    },

    /** Records an immediate run, such as an import; without a transaction it is a preview. */
    enter: async (
      tx: Database | null,
      counts: Pick<RunRow, 'userId' | 'centerId' | 'wanted' | 'made' | 'dropped'>,
    ): Promise<StudyRun> => {
      const row: RunRow = {
        ...counts,
        id: newId(),
        kinds: ['card'],
        topics: null,
        engine: 'builtin',
        state: 'done',
        error: null,
        createdAt: now(),
      };
      if (tx) await insertRun(tx, row);
      return runView(row);
    },

    async get(userId: string, centerId: string, id: string): Promise<StudyRun> {
      const row = await findOwnRun(db, { userId, centerId, id });
      if (!row) throw new AppError('not_found', 'لا طلب لهذه الأسئلة، أو حُذف مقررها.');
      return runView(row);
    },

    /** The bank's contents, and the cost of more. */
    async overview(session: Session, centerId: string): Promise<Study> {
      const center = await items.requireCenter(session.userId, centerId);
      const counts = await items.counts(center);
      const revision = center.servingRevision;
      const topics = revision === null ? [] : await loadTopics(db, centerId, revision);
      const run = await findNewestRun(db, centerId);
      const engine = await engineFor(null);
      const { messagesPerDay, messagesToday } = await access.usage(db, session);
      const isCounted = engine === 'model' && messagesPerDay !== null;
      return {
        counts,
        headings: topics.slice(0, MOST_HEADINGS),
        engine,
        messagesLeft: isCounted ? Math.max(0, messagesPerDay - messagesToday) : null,
        run: run && runView(run),
      };
    },

    /** Ends runs whose process died at the last attempt. */
    async sweep(): Promise<void> {
      for (const run of await selectRunningSince(db, lostBefore())) await fail(run, GIVEN_UP);
    },
  };
}

const STILL_RUNNING = 'ما زلنا ننشئ أسئلة لهذا المقرر. يمكن طلب المزيد بعد اكتمالها.';

/** An empty list means all. */
const someOf = <T>(chosen: T[] | undefined): T[] | null =>
  chosen === undefined || chosen.length === 0 ? null : chosen;

import { isDeepStrictEqual } from 'node:util';
import {
  isOpenKind,
  writeCursor,
  type BodyOf,
  type createExam,
  type Exam,
  type Given,
  type listExams,
  type QueryOf,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { putEvidence } from '#src/db/facts/evidence.ts';
import type { FrozenQuestion } from '#src/db/tables/exams.ts';
import type { SignLink } from '#src/features/files/file-links.ts';
import type { ItemsService } from '#src/features/study/items/items.service.ts';
import { findSources } from '#src/features/study/items/sources.ts';
import { seedOf } from '#src/features/study/shuffled.ts';
import { isFittingAnswer } from '#src/study/grading/fitting-answer.ts';
import { createRandom } from '#src/study/random.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { chooseQuestions } from './choose-questions.ts';
import { examView } from './exam.view.ts';
import {
  deleteExam,
  findAnswer,
  findExam,
  insertExam,
  lockExam,
  putAnswers,
  selectAnswers,
  selectExams,
  selectOverdue,
  setSubmitted,
  type AnswerRow,
  type ExamRow,
} from './exams.queries.ts';
import type { ProposalsService } from './proposals/proposals.service.ts';
import { evidenceOf, judged, ticked } from './results.ts';

const QUEUE = 'exam-deadline';
/** Short delays, because a student waits for the result. */
const RETRY_DELAYS_SECONDS = [1, 2, 5, 60];
const EXAMS_PER_PAGE = 20;
const MINUTE_MS = 60_000;

type Named = { id: string; n: string };

export type ExamsService = Awaited<ReturnType<typeof createExamsService>>;

/** Manages exam time, answers and, until the end, keys. */
export async function createExamsService(deps: {
  db: Database;
  jobs: Jobs;
  now: () => Date;
  signLink: SignLink;
  items: ItemsService;
  proposals: ProposalsService;
  limits: RateLimits;
  /** The store's disk. */
  disk: DiskSpace;
}) {
  const { db, jobs, now, items, proposals, limits, disk } = deps;

  const isOver = ({ deadlineAt }: ExamRow, at: Date): boolean =>
    deadlineAt !== null && at >= deadlineAt;

  async function view(session: Session, rows: readonly ExamRow[]): Promise<Exam[]> {
    const anchored = rows.flatMap(({ centerId, submittedAt, questions }) =>
      submittedAt === null ? [] : questions.map(({ anchor }) => ({ centerId, anchor })),
    );
    const sourceOf = await findSources(deps, session, anchored);
    const shown: Exam[] = [];
    for (const row of rows) {
      shown.push(examView(row, await selectAnswers(db, row.id), { now: now(), sourceOf }));
    }
    return shown;
  }

  async function viewOne(session: Session, row: ExamRow): Promise<Exam> {
    const [exam] = await view(session, [row]);
    if (!exam) throw examNotThere();
    return exam;
  }

  async function require(on: Database, userId: string, id: string): Promise<ExamRow> {
    const row = await findExam(on, userId, id);
    if (!row) throw examNotThere();
    return row;
  }

  /** Judges the answers and ends the exam; does nothing if it has ended. */
  async function submit(userId: string, id: string): Promise<ExamRow | null> {
    const canPropose = await proposals.isPossible();
    return db.transaction(async (tx) => {
      const row = await lockExam(tx, userId, id);
      if (row?.submittedAt !== null) return row ?? null;
      const given = new Map((await selectAnswers(tx, id)).map((answer) => [answer.n, answer]));
      const answers = row.questions.map((question, at) =>
        judged(question, given.get(at + 1) ?? unanswered(id, at + 1)),
      );
      await putAnswers(tx, answers);
      const at = now();
      const isAsked = canPropose && row.proposals === 'asked';
      const ended = {
        submittedAt: row.deadlineAt !== null && at > row.deadlineAt ? row.deadlineAt : at,
        proposals: isAsked ? await proposals.request(tx, row, answers) : ('off' as const),
        proposalsAt: at,
      };
      await setSubmitted(tx, id, ended);
      await putEvidence(tx, userId, evidenceOf(row, answers), at);
      return { ...row, ...ended };
    });
  }

  /** Submits an overdue exam before anybody sees it. */
  async function settled(row: ExamRow): Promise<ExamRow> {
    if (row.submittedAt !== null || !isOver(row, now())) return row;
    return (await submit(row.userId, row.id)) ?? row;
  }

  async function enqueueDeadline(tx: Database, row: ExamRow): Promise<void> {
    if (row.deadlineAt === null) return;
    const startAfterSeconds = Math.max(1, (row.deadlineAt.getTime() - now().getTime()) / 1000);
    const job = { examId: row.id, userId: row.userId };
    await jobs.enqueue(tx, QUEUE, job, { startAfterSeconds: Math.ceil(startAfterSeconds) });
  }

  const worker = { retryDelaysSeconds: RETRY_DELAYS_SECONDS };
  await jobs.work<{ examId: string; userId: string }>(QUEUE, worker, async ({ examId, userId }) => {
    const row = await findExam(db, userId, examId);
    if (row?.submittedAt !== null) return;
    // Repeated if the store's clock runs ahead.
    if (isOver(row, now())) await submit(userId, examId);
    else await enqueueDeadline(db, row);
  });

  return {
    async create(session: Session, body: BodyOf<typeof createExam>): Promise<Exam> {
      disk.require();
      const { userId } = session;
      const center = await items.requireCenter(userId, body.centerId);
      await limits.take('examsByUser', userId);
      const id = newId();
      const questions = chooseQuestions(await items.live(center), body, createRandom(seedOf(id)));
      if (questions.length === 0) throw new AppError('conflict', NOTHING_TO_ASK);
      const startedAt = now();
      const row: ExamRow = {
        id,
        userId,
        centerId: center.id,
        courseName: center.courseName,
        questions,
        startedAt,
        deadlineAt:
          body.minutes === null ? null : new Date(startedAt.getTime() + body.minutes * MINUTE_MS),
        submittedAt: null,
        proposals: body.proposals ? 'asked' : 'off',
        proposalsAt: null,
      };
      await db.transaction(async (tx) => {
        await insertExam(tx, row);
        await enqueueDeadline(tx, row);
      });
      return viewOne(session, row);
    },

    async list(session: Session, query: QueryOf<typeof listExams>) {
      const { userId } = session;
      const rows = await selectExams(db, { userId, ...query }, EXAMS_PER_PAGE + 1);
      const shown: ExamRow[] = [];
      for (const row of rows.slice(0, EXAMS_PER_PAGE)) shown.push(await settled(row));
      const last = rows.length > EXAMS_PER_PAGE ? shown.at(-1) : undefined;
      return {
        exams: await view(session, shown),
        nextCursor: last ? writeCursor({ at: last.startedAt, id: last.id }) : null,
      };
    },

    async get(session: Session, id: string): Promise<Exam> {
      return viewOne(session, await settled(await require(db, session.userId, id)));
    },

    async remove(userId: string, id: string): Promise<void> {
      const isGone = await db.transaction((tx) => deleteExam(tx, userId, id));
      if (!isGone) throw examNotThere();
    },

    /** Stores an answer once; returns the stored `rev`. */
    answer(userId: string, { id, n }: Named, { rev, given }: { rev: number; given: Given }) {
      return db.transaction(async (tx) => {
        const row = await lockExam(tx, userId, id);
        if (!row) throw examNotThere();
        const question = questionAt(row, n);
        if (row.submittedAt !== null || isOver(row, now()))
          throw new AppError('conflict', TOO_LATE);
        requireFitting(question, given);
        const standing = await findAnswer(tx, id, Number(n));
        if (standing && rev < standing.rev) throw new AppError('conflict', OLDER_ANSWER);
        if (standing?.rev !== rev) {
          await putAnswers(tx, [{ ...unanswered(id, Number(n)), rev, given: { value: given } }]);
        } else if (!isDeepStrictEqual(standing.given.value, given)) {
          throw new AppError('conflict', OTHER_ANSWER);
        }
        return rev;
      });
    },

    async submit(session: Session, id: string): Promise<Exam> {
      const row = await submit(session.userId, id);
      if (!row) throw examNotThere();
      return viewOne(session, row);
    },

    /** Marks a free answer by the student's ticked points. */
    async mark(session: Session, { id, n }: Named, points: boolean[]): Promise<Exam> {
      const row = await db.transaction(async (tx) => {
        const standing = await lockExam(tx, session.userId, id);
        if (!standing) throw examNotThere();
        const question = questionAt(standing, n);
        if (standing.submittedAt === null) throw new AppError('conflict', NOT_OVER);
        if (!isOpenKind(question.kind)) throw new AppError('conflict', MARKED_BY_RULE);
        if (points.length !== question.answer.points.length) {
          throw new AppError('invalid_input', OTHER_POINTS, { fields: { points: OTHER_POINTS } });
        }
        const answer = await findAnswer(tx, id, Number(n));
        if (answer) {
          const marked = ticked(answer, points);
          await putAnswers(tx, [marked]);
          await putEvidence(tx, session.userId, evidenceOf(standing, [marked]), now());
        }
        return standing;
      });
      return viewOne(session, row);
    },

    /** The exam to print; with the key only after its end. */
    async printed(userId: string, id: string, withKey: boolean): Promise<ExamRow> {
      const row = await settled(await require(db, userId, id));
      if (withKey && row.submittedAt === null) throw new AppError('conflict', NOT_OVER);
      return row;
    },

    /** Ends exams whose job was lost. */
    async sweep(): Promise<void> {
      for (const { id, userId } of await selectOverdue(db, now())) await submit(userId, id);
    },
  };
}

const NOTHING_TO_ASK =
  'لا توجد في بنك هذا المقرر أسئلة بهذه الأنواع والموضوعات. يمكن إنشاء أسئلة أولًا أو توسيع الاختيار.';
const TOO_LATE = 'انتهى وقت الاختبار، وتسلّمنا ما فيه من إجابات.';
const OLDER_ANSWER = 'حُفظت لهذا السؤال إجابة أحدث من نافذة أخرى.';
const OTHER_ANSWER = 'حُفظت لهذا السؤال إجابة مختلفة من نافذة أخرى في الوقت نفسه.';
const NOT_OVER = 'لم يُسلَّم الاختبار بعد. تظهر الأجوبة بعد تسليمه.';
const MARKED_BY_RULE = 'هذا السؤال تصحيحه آلي، وليست فيه نقاط للتأشير.';
const OTHER_POINTS = 'عدد النقاط لا يطابق نقاط هذا السؤال.';
const WRONG_SHAPE = 'صيغة الإجابة لا تناسب نوع السؤال.';

const examNotThere = (): AppError => new AppError('not_found', 'الاختبار غير موجود أو حُذف.');

const unanswered = (examId: string, n: number): AnswerRow => ({
  examId,
  n,
  rev: 0,
  given: { value: null },
  verdict: null,
  band: null,
  missing: [],
  points: null,
  proposal: null,
});

function questionAt({ questions }: ExamRow, n: string): FrozenQuestion {
  const question = /^[1-9]\d?$/.test(n) ? questions[Number(n) - 1] : undefined;
  if (!question) throw new AppError('not_found', 'لا يوجد سؤال بهذا الرقم في الاختبار.');
  return question;
}

/** Refuses values that cannot answer this kind of question. */
function requireFitting({ kind, options }: FrozenQuestion, given: Given): void {
  if (!isFittingAnswer(kind, options, given)) {
    throw new AppError('invalid_input', WRONG_SHAPE, { fields: { given: WRONG_SHAPE } });
  }
}

import { messagesFor, type GuideSummary, type SummarySentence } from '@nibras/contract';
import { ModelError } from '#src/adapters/model/chat-model.ts';
import type { Database } from '#src/db/database.ts';
import { lockUser } from '#src/db/users.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import { findCenter } from '#src/features/course/glossary.queries.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { startAwaitedWork } from '#src/platform/jobs/awaited-work.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { checkSummaryLine } from '#src/study/check-summary.ts';
import { writeGuide, type GuideSection } from '#src/study/guide.ts';
import { findSummary, putSummary, updateRunning, type SummaryRow } from './summaries.queries.ts';
import {
  INSTRUCTIONS,
  SENTENCES_PER_SECTION,
  summaryRequests,
  type SummaryRequest,
} from './summary-request.ts';

const QUEUE = 'guide-summary';
const MOST_SECTIONS = 40;

const NO_MODEL = 'التلخيص غير متاح الآن. يبقى الدليل بجمل المقرر نفسها.';
const NOTHING = 'لا جمل لدليل المذاكرة في ملفات هذا المقرر بعد، فليس فيه ما يمكن تلخيصه.';
const STILL_RUNNING = 'ما زلنا نلخّص هذا الدليل. يمكن طلبه من جديد بعد اكتماله.';
const GIVEN_UP = 'تعذّر تلخيص الدليل، ولم ينقص من رسائل اليوم. يمكن إعادة المحاولة بعد قليل.';

export type SummariesService = Awaited<ReturnType<typeof createSummariesService>>;

/**
 * Summarises a guide with a model in the background; every sentence is checked against its passage.
 */
export async function createSummariesService(deps: {
  db: Database;
  jobs: Jobs;
  log: Logger;
  now: () => Date;
  access: PlanAccess;
  study: Pick<Study, 'bank' | 'loadPassages' | 'openStudyModel'>;
}) {
  const { db, jobs, now, access, study } = deps;

  async function sectionsOf(centerId: string, revision: number) {
    const passages = await study.loadPassages(centerId, revision);
    const sections = (await writeGuide(passages))
      .flatMap((file) => file.sections)
      .filter(({ sentences }) => sentences.length > 0)
      .slice(0, MOST_SECTIONS);
    return { passages, sections };
  }

  async function end(row: SummaryRow, change: Partial<SummaryRow>, made: number): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await updateRunning(tx, row, change))) return;
      const messages = messagesFor(row.wanted) - messagesFor(made);
      await access.refund(tx, { userId: row.userId, at: row.createdAt, messages });
    });
  }

  async function make(row: SummaryRow, signal: AbortSignal): Promise<void> {
    const { centerId, userId, id } = row;
    const model = await study.openStudyModel({ userId, id });
    const center = await findCenter(db, centerId);
    if (!model || !center || center.servingRevision === null)
      throw new AppError('conflict', NO_MODEL);
    const { passages, sections } = await sectionsOf(centerId, center.servingRevision);
    const written: SummaryRow['sections'] = {};
    let made = 0;
    let failure: Error | null = null;
    try {
      for (const request of summaryRequests(sections, passages, model.tokens)) {
        const sentences = new Map<GuideSection, SummarySentence[]>();
        const { parts } = request;
        await model.ask({ instructions: INSTRUCTIONS, parts, signal }, (line) => {
          takeLine(line, request, sentences);
          return true;
        });
        for (const [section, summary] of sentences) written[section.key] = summary;
        made += request.asked.length;
        if (!(await updateRunning(db, row, { made, sections: written }))) return;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ModelError)) throw error;
      failure = error;
    }
    // Sentences made before a model failed are kept.
    if (failure !== null && made === 0) throw failure;
    await end(row, { state: 'done' }, failure === null ? row.wanted : made);
  }

  const { lostBefore } = await startAwaitedWork(deps, {
    queue: QUEUE,
    maxSeconds: 20 * 60,
    find: async ({ centerId, id }: { centerId: string; id: string }) => {
      const row = await findSummary(db, centerId);
      return row?.id === id && row.state === 'running' ? row : null;
    },
    make,
    fail: (row, words) => end(row, { state: 'failed', error: words ?? GIVEN_UP, made: 0 }, 0),
  });

  const isLost = ({ state, createdAt }: SummaryRow): boolean =>
    state === 'running' && createdAt < lostBefore();

  return {
    async start(session: Session, centerId: string): Promise<GuideSummary> {
      const { userId } = session;
      const { servingRevision } = await study.bank.requireCenter(userId, centerId);
      const id = newId();
      if (!(await study.openStudyModel({ userId, id }))) throw new AppError('conflict', NO_MODEL);
      const { sections } =
        servingRevision === null ? { sections: [] } : await sectionsOf(centerId, servingRevision);
      if (sections.length === 0) throw new AppError('conflict', NOTHING);
      const wanted = sections.length;
      const row: SummaryRow = {
        ...{ centerId, userId, id, state: 'running', made: 0, wanted, error: null },
        sections: {},
        createdAt: now(),
      };
      await db.transaction(async (tx) => {
        // Serialises concurrent tabs.
        await lockUser(tx, { id: userId });
        const before = await findSummary(tx, centerId);
        if (before?.state === 'running' && !isLost(before)) {
          throw new AppError('conflict', STILL_RUNNING);
        }
        await access.spendMessages(tx, session, messagesFor(wanted));
        await putSummary(tx, row);
        await jobs.enqueue(tx, QUEUE, { centerId, id }, { singletonKey: id, group: userId });
      });
      return summaryView(row);
    },

    /** The newest summary with its progress; null without one. */
    async find(centerId: string) {
      const row = await findSummary(db, centerId);
      if (!row) return null;
      const lost = isLost(row) ? { state: 'failed' as const, error: GIVEN_UP } : {};
      return { summary: summaryView({ ...row, ...lost }), sections: row.sections };
    },
  };
}

const summaryView = ({ state, made, wanted, error }: SummaryRow): GuideSummary => ({
  state,
  made,
  wanted,
  error,
});

/** Adds a sentence that passes the check; others are dropped, never repaired. */
function takeLine(
  line: string,
  request: SummaryRequest,
  sentences: Map<GuideSection, SummarySentence[]>,
): void {
  const checked = checkSummaryLine(line, request);
  const section = checked && request.asked[checked.section];
  const passage = checked && request.passages[checked.passage];
  if (!section || !passage) return;
  const given = sentences.get(section) ?? [];
  if (given.length === SENTENCES_PER_SECTION) return;
  const citations = [{ page: passage.page, passageId: passage.id }];
  sentences.set(section, [...given, { text: checked.text, citations }]);
}

import { DEFAULT_PLAN_SETTINGS, type PlanSettings } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Cards } from '#src/features/cards/create-cards.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { endOfDay, riyadhDay } from '#src/platform/time/riyadh-days.ts';
import { newCardsToday } from '#src/study/cards/pacing.ts';
import { addDays, daysBetween } from '#src/study/plan/days.ts';
import { HORIZON_DAYS, type CourseWork, type TopicToRead } from '#src/study/plan/plan-types.ts';
import { selectStanding, type BlockRow } from './blocks.queries.ts';
import { selectExamDays, type NamedExamDay } from './exam-days.queries.ts';
import {
  countOpenQuestions,
  findPlanSettings,
  selectCourses,
  selectTopicAnswers,
  type CourseRow,
} from './plan-inputs.queries.ts';

/** The topics of so many courses stay in memory. */
const COURSES_KEPT = 500;
const PASSAGE_MINUTES = 2;
const LEAST_READ_MINUTES = 5;
const MOST_READ_MINUTES = 30;
/** A trial exam that was done so many days ago still counts for the coming exam. */
const LOOKS_BACK_DAYS = 14;
/** Below so many answers nothing is said of a topic. */
const ENOUGH_ANSWERS = 3;
const WEAK_BELOW = 0.6;

/** What is known of a topic by its answers. */
export type TopicAnswers = { topic: string; asked: number; right: number };

/** A course as it stands today: what the plan is made of, and what its reasons are told by. */
export type CourseToday = {
  name: string;
  work: CourseWork;
  /** Cards that are due today, and new ones that today still has room for. */
  dueToday: number;
  newToday: number;
  reviewedToday: number;
  weakTopics: TopicAnswers[];
};

export type PlanInputs = {
  today: string;
  settings: PlanSettings;
  /** All of them, by day. */
  exams: NamedExamDay[];
  courses: CourseToday[];
  standing: BlockRow[];
};

export type LoadPlanInputs = (db: Database, userId: string, at: Date) => Promise<PlanInputs>;

/** Reads what a plan depends on: as many statements for twelve courses as for one. */
export function createPlanInputs(deps: {
  cards: Pick<Cards, 'workload'>;
  study: Pick<Study, 'loadTopicSizes'>;
}): LoadPlanInputs {
  const { cards, study } = deps;
  // Topics change only when files are read, so they are kept in memory until then.
  const topics = new Map<string, TopicToRead[]>();

  /** Loaded by whoever needs them: waiting for another's load, a transaction could wait for itself. */
  async function topicsOf(db: Database, course: CourseRow): Promise<TopicToRead[]> {
    const { id, revision, readAt } = course;
    if (revision === null) return [];
    const key = `${id} ${revision} ${readAt?.getTime() ?? ''}`;
    const known = topics.get(key);
    if (known) return known;
    const sizes = await study.loadTopicSizes(db, id, revision);
    const list = [...sizes].map(([topic, passages]) => ({
      topic,
      minutes: clamp(passages * PASSAGE_MINUTES, LEAST_READ_MINUTES, MOST_READ_MINUTES),
    }));
    const [oldest] = topics.keys();
    if (topics.size >= COURSES_KEPT && oldest !== undefined) topics.delete(oldest);
    topics.set(key, list);
    return list;
  }

  return async (db, userId, at) => {
    const today = riyadhDay(at);
    const settings = (await findPlanSettings(db, userId)) ?? DEFAULT_PLAN_SETTINGS;
    const exams = await selectExamDays(db, userId);
    const standing = await selectStanding(db, userId, addDays(today, -LOOKS_BACK_DAYS));
    const rows = await selectCourses(db, userId);
    if (rows.length === 0) return { today, settings, exams, courses: [], standing };

    const coming = Map.groupBy(
      exams.filter(({ day }) => day >= today),
      ({ centerId }) => centerId,
    );
    const before = endOfDay(addDays(today, HORIZON_DAYS));
    const { dailyNew, byCenter } = await cards.workload(db, userId, at, before);
    const examined = [...coming.keys()];
    const hasExams = examined.length > 0;
    const open = hasExams
      ? await countOpenQuestions(db, userId, examined)
      : new Map<string, number>();
    const answers = hasExams ? await selectTopicAnswers(db, userId, examined) : [];
    const weakIn = Map.groupBy(answers.flatMap(weakTopic), ({ centerId }) => centerId);
    const isOver = (block: BlockRow) => block.doneAt !== null || block.skippedAt !== null;
    const read = new Set(
      standing
        .filter((block) => block.kind === 'read' && isOver(block))
        .map(({ centerId, topic }) => `${centerId} ${topic}`),
    );

    const daysLeftIn = (centerId: string): number | null => {
      const next = coming.get(centerId)?.[0];
      return next === undefined ? null : daysBetween(today, next.day);
    };
    const newCards = newCardsToday(
      rows.map(({ id: centerId }) => {
        const { unseen = 0, seenToday = 0 } = byCenter.get(centerId) ?? {};
        return { centerId, unseen, seenToday, daysLeft: daysLeftIn(centerId) };
      }),
      dailyNew,
    );
    const courses: CourseToday[] = [];
    for (const row of rows) {
      const { id: centerId, name } = row;
      const own = coming.get(centerId) ?? [];
      const cardWork = byCenter.get(centerId);
      const { unseen = 0, reviewedToday = 0, seenToday = 0 } = cardWork ?? {};
      const dueByDay = new Map<string, number>();
      for (const { day, count } of cardWork?.due ?? []) {
        const planned = day < today ? today : day;
        dueByDay.set(planned, (dueByDay.get(planned) ?? 0) + count);
      }
      const dueToday = dueByDay.get(today) ?? 0;
      const newToday = newCards.get(centerId) ?? 0;
      const isBegun = standing.some(
        (block) =>
          block.kind === 'cards' &&
          block.centerId === centerId &&
          block.day === today &&
          !isOver(block),
      );
      // What was reviewed stays part of a block that was begun, or it would shrink while it is worked on.
      if (isBegun && dueToday + newToday > 0) dueByDay.set(today, dueToday + reviewedToday);
      const weakTopics = (weakIn.get(centerId) ?? []).sort(byShare);
      // Only a course with an exam is read.
      const toRead = own.length === 0 ? [] : await topicsOf(db, row);
      courses.push({
        name,
        dueToday,
        newToday,
        reviewedToday,
        weakTopics,
        work: {
          centerId,
          exams: own.map(({ day, weight }) => ({ day, weight })),
          dueByDay,
          newCards: unseen,
          dailyNew,
          seenToday,
          toRead: toRead.filter(({ topic }) => !read.has(`${centerId} ${topic}`)),
          weakTopics: weakTopics.map(({ topic }) => topic),
          openQuestions: open.get(centerId) ?? 0,
        },
      });
    }
    return { today, settings, exams, courses, standing };
  };
}

type AnswersRow = Awaited<ReturnType<typeof selectTopicAnswers>>[number];

function weakTopic({ centerId, topic, asked, right }: AnswersRow) {
  const isWeak = topic !== null && asked >= ENOUGH_ANSWERS && right < WEAK_BELOW * asked;
  return isWeak ? [{ centerId, topic, asked, right }] : [];
}

const byShare = (a: TopicAnswers, b: TopicAnswers): number =>
  a.right / a.asked - b.right / b.asked || (a.topic < b.topic ? -1 : 1);

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

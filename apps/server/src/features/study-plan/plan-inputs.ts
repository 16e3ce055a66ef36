import { DEFAULT_PLAN_SETTINGS, type PlanSettings } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Cards } from '#src/features/cards/create-cards.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { endOfDay, riyadhDay } from '#src/platform/time/riyadh-days.ts';
import { addDays } from '#src/study/plan/days.ts';
import { HORIZON_DAYS, type CourseWork } from '#src/study/plan/plan-types.ts';
import { isUnfinished, selectStanding, type BlockRow } from './blocks.queries.ts';
import { cardsByCourse } from './cards-by-course.ts';
import { selectExamDays, type NamedExamDay } from './exam-days.queries.ts';
import {
  countOpenQuestions,
  findPlanSettings,
  selectCourses,
  selectWeakTopics,
} from './plan-inputs.queries.ts';
import { createTopicsToRead } from './topics-to-read.ts';

/** Trial exams of this many days count for the coming exam. */
const LOOKS_BACK_DAYS = 14;

/** Answers about a topic. */
export type TopicAnswers = { topic: string; asked: number; right: number };

/** A course today: inputs of the plan and of its reasons. */
export type CourseToday = {
  name: string;
  work: CourseWork;
  /** Cards due today, and new cards that today has room for. */
  dueToday: number;
  newToday: number;
  reviewedToday: number;
  weakTopics: TopicAnswers[];
};

export type PlanInputs = {
  today: string;
  settings: PlanSettings;
  /** All exams, by day. */
  exams: NamedExamDay[];
  courses: CourseToday[];
  standing: BlockRow[];
};

export type LoadPlanInputs = (db: Database, userId: string, at: Date) => Promise<PlanInputs>;

/** Reads the inputs of a plan, with the same number of statements for any number of courses. */
export function createPlanInputs(deps: {
  cards: Pick<Cards, 'workload' | 'dailyNew'>;
  study: Pick<Study, 'loadTopicSizes'>;
}): LoadPlanInputs {
  const { cards, study } = deps;
  const topicsOf = createTopicsToRead(study);

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
    const dailyNew = await cards.dailyNew(db, userId);
    const cardsOf = cardsByCourse(
      today,
      rows.map(({ id }) => ({ centerId: id, examDay: coming.get(id)?.[0]?.day ?? null })),
      await cards.workload(db, userId, at, before),
      dailyNew,
    );
    const examined = [...coming.keys()];
    const open = await countOpenQuestions(db, userId, examined);
    const weakIn = await weakTopicsByCourse(db, userId, examined);
    const read = new Set(
      standing
        .filter((block) => block.kind === 'read' && !isUnfinished(block))
        .map(({ centerId, topic }) => `${centerId} ${topic}`),
    );

    const courses: CourseToday[] = [];
    for (const row of rows) {
      const { id: centerId, name } = row;
      const own = coming.get(centerId) ?? [];
      const { dueByDay, dueToday, newToday, unseen, reviewedToday, seenToday } = cardsOf(centerId);
      const isBegun = standing.some(
        (block) =>
          block.kind === 'cards' &&
          block.centerId === centerId &&
          block.day === today &&
          isUnfinished(block),
      );
      // Reviewed cards stay in a begun block, which would otherwise shrink during work.
      if (isBegun && dueToday + newToday > 0) dueByDay.set(today, dueToday + reviewedToday);
      const weakTopics = weakIn.get(centerId) ?? [];
      // Reading is planned only for courses with an exam.
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

/** The weakest topics of each course, weakest first. */
export async function weakTopicsByCourse(
  db: Database,
  userId: string,
  centerIds: readonly string[],
): Promise<Map<string, TopicAnswers[]>> {
  const rows = await selectWeakTopics(db, userId, centerIds);
  return Map.groupBy(rows.sort(byShare), ({ centerId }) => centerId);
}

const byShare = (a: TopicAnswers, b: TopicAnswers): number =>
  a.right / a.asked - b.right / b.asked || (a.topic < b.topic ? -1 : 1);

import type { BlockKind } from '@nibras/contract';

/** So many days are planned ahead, today included: a term of eighteen weeks. */
export const HORIZON_DAYS = 126;
/** Reading of a course is not planned on this many days before its exam. */
export const LAST_DAYS = 2;
/** A trial exam is planned if each of the last days has this many minutes. */
export const TRIAL_DAY_MINUTES = 60;

export type StudyMinutes = {
  /** Saturday first. */
  minutesByWeekday: readonly number[];
  freeDays: readonly string[];
};

export type TopicToRead = { topic: string; minutes: number };

/** The remaining work in the course of a center. */
export type CourseWork = {
  centerId: string;
  /** Those that have not passed, by day. Without one only cards are planned. */
  exams: readonly { day: string; weight: number }[];
  /** Cards to review, by day. Overdue cards and today's reviews count for today. */
  dueByDay: ReadonlyMap<string, number>;
  /** Cards that were never seen, and how many a day are shown where there is no exam. */
  newCards: number;
  dailyNew: number;
  /** Of the new ones, those that were seen today. */
  seenToday: number;
  /** In the order of the course. */
  toRead: readonly TopicToRead[];
  /** The weakest first. */
  weakTopics: readonly string[];
  /** Questions that were never asked, or were answered wrong last. */
  openQuestions: number;
};

export type PlannedBlock = {
  day: string;
  centerId: string;
  kind: BlockKind;
  topic: string | null;
  minutes: number;
};

/** A block that is not planned again: done, skipped, or moved by the student. */
export type FixedBlock = PlannedBlock & {
  state: 'done' | 'skipped' | 'moved';
  movedFrom: string | null;
};

export type PlanInput = {
  today: string;
  settings: StudyMinutes;
  courses: readonly CourseWork[];
  fixed: readonly FixedBlock[];
};

/** A day while it is being planned. */
export type OpenDay = {
  day: string;
  /** The minutes of the settings, and the part that is still free. */
  minutes: number;
  freeMinutes: number;
  fixed: FixedBlock[];
  planned: PlannedBlock[];
};

import type { Database } from '#src/db/database.ts';
import type { Study } from '#src/features/study/create-study.ts';
import type { TopicToRead } from '#src/study/plan/plan-types.ts';
import type { CourseRow } from './plan-inputs.queries.ts';

/** The number of courses whose topics stay in memory. */
const COURSES_KEPT = 500;
const PASSAGE_MINUTES = 2;
const LEAST_READ_MINUTES = 5;
const MOST_READ_MINUTES = 30;

/** The topics of a course that can be read, cached until files are read again. */
export function createTopicsToRead(study: Pick<Study, 'loadTopicSizes'>) {
  const topics = new Map<string, TopicToRead[]>();

  /**
   * Not shared between concurrent callers: a transaction that waits for another's load could wait
   * for itself.
   */
  return async (db: Database, course: CourseRow): Promise<TopicToRead[]> => {
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
  };
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

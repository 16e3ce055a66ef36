import { createExam, deleteUser, exportUser } from '@nibras/contract';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examAnswers, exams } from '#src/db/tables/exams.ts';
import { studyItems } from '#src/db/tables/study.ts';
import { nameOf, TABLES } from '#src/db/transfer/tables.ts';
import { makeCenter, signUpYearly } from '#src/testing/centers.ts';
import { addQuestions } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

/** Which member of the download holds what a table has of a user; null: figures about others' work. */
const MEMBERS: Record<string, string | null> = {
  sessions: 'sessions',
  password_resets: 'passwordResets',
  plan_periods: 'planPeriods',
  // Counts and letters sent, without a word of the user's own.
  usage_days: null,
  plan_notices: null,
  model_calls: null,
  files: 'files',
  file_contents: 'files',
  centers: 'centers',
  threads: 'chats',
  messages: 'chats',
  orders: 'payments',
  suggestions: 'suggestions',
  support_messages: 'supportMessages',
  security_events: 'securityEvents',
  // Secrets alone.
  second_factors: null,
  study_items: 'studyItems',
  study_runs: 'studyRuns',
  exams: 'exams',
  card_states: 'cards',
  card_reviews: 'cardReviews',
  card_settings: 'cardSettings',
  exam_dates: 'examDates',
  glossary_terms: 'glossary',
  guide_summaries: 'guideSummaries',
};

/** What stays without its user: money, figures, and what happened. */
const STAYS = ['model_calls', 'orders', 'security_events'];

const OF_USERS = TABLES.filter((table) =>
  getTableConfig(table).columns.some(({ name }) => name === 'user_id'),
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('what is held of a user', () => {
  it('is named for the download, table by table', async () => {
    expect(OF_USERS.map(nameOf).sort()).toEqual(Object.keys(MEMBERS).sort());
    const user = await signUpYearly(app);
    const downloaded = Object.keys(await app.call(exportUser, undefined, user));
    const members = Object.values(MEMBERS).filter((member) => member !== null);
    expect(downloaded).toEqual(expect.arrayContaining(members));
  });

  it.each(OF_USERS.map((table) => [nameOf(table), table] as const))(
    '%s goes with the account, or stays without it',
    (name, table) => {
      const { foreignKeys } = getTableConfig(table);
      const ends = foreignKeys
        .filter(({ reference }) => reference().columns.some((column) => column.name === 'user_id'))
        .map(({ onDelete }) => onDelete);
      expect(ends).toEqual([STAYS.includes(name) ? 'set null' : 'cascade']);
    },
  );

  it('holds questions and exams in the download, and nothing of them after the end', async () => {
    const user = await signUpYearly(app);
    const { id: centerId } = await makeCenter(app, user);
    await addQuestions(app, user, centerId);
    await app.call(createExam, { centerId, count: 5, minutes: null }, user);
    const downloaded = (await app.call(exportUser, undefined, user)) as unknown as {
      studyItems: unknown[];
      exams: { questions: object[] }[];
    };
    expect(downloaded.studyItems).toHaveLength(5);
    expect(downloaded.exams[0]?.questions).toHaveLength(5);
    // The exam runs: its download is no way to its key.
    expect(JSON.stringify(downloaded.exams)).not.toContain('accepted');
    await app.call(deleteUser, { password: user.password }, user);
    for (const table of [studyItems, exams, examAnswers]) {
      expect(await app.store.db.select().from(table)).toEqual([]);
    }
  });
});

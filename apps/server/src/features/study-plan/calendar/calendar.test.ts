import { closeCalendar, openCalendar } from '@nibras/contract';
import ICAL from 'ical.js';
import { parseICS } from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOfDay } from '#src/platform/time/riyadh-days.ts';
import { signUpLapsed } from '#src/testing/centers.ts';
import { signUpToPlan, type PlanningStudent } from '#src/testing/planning-student.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let student: PlanningStudent;

beforeAll(async () => {
  app = await startTestApp();
  student = await signUpToPlan(app);
  await student.addExam(student.day(9));
});
afterAll(() => app.close());

/** The path of a link that is open now. */
const open = async () =>
  new URL((await app.call(openCalendar, undefined, student.user)).url).pathname;

/** Start, end and words of each event, as a parser of others reads them. */
const byIcalJs = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map(({ uid, startDate, endDate, summary }) => ({
      uid,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      summary,
    }));
const byNodeIcal = (text: string) =>
  Object.values(parseICS(text)).flatMap((entry) =>
    entry?.type === 'VEVENT'
      ? {
          uid: entry.uid,
          start: entry.start.toISOString(),
          end: entry.end?.toISOString(),
          summary: entry.summary,
        }
      : [],
  );

describe('the calendar', () => {
  it('is said to be open with the plan until it is closed', async () => {
    const other = await signUpToPlan(app);
    expect((await other.plan()).hasCalendar).toBe(false);
    await app.call(openCalendar, undefined, other.user);
    expect((await other.plan()).hasCalendar).toBe(true);
    await app.call(closeCalendar, undefined, other.user);
    expect((await other.plan()).hasCalendar).toBe(false);
  });

  it('is read without a session, to the same moments by two foreign parsers', async () => {
    const response = await app.fetch(await open());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await response.text();
    const events = byIcalJs(text);
    expect(byNodeIcal(text)).toEqual(events);
    const { days, exams } = await student.plan();
    const blocks = days.flatMap((day) => day.blocks.map((block) => ({ ...block, day: day.day })));
    expect(events.map(({ uid }) => uid)).toEqual([
      ...exams.map(({ id }) => `exam-${id}@nibras`),
      ...blocks.map(({ id }) => `block-${id}@nibras`),
    ]);
    const [first] = blocks;
    const start = startOfDay(first?.day ?? '').getTime() + 16 * 60 * MINUTE_MS;
    expect(events[exams.length]).toMatchObject({
      start: new Date(start).toISOString(),
      end: new Date(start + (first?.minutes ?? 0) * MINUTE_MS).toISOString(),
    });
    expect(events[0]?.summary).toBe('اختبار أحياء 101: النهائي');
  });

  it('has the same ids whenever it is read', async () => {
    const path = await open();
    const uids = async () => byIcalJs(await (await app.fetch(path)).text()).map(({ uid }) => uid);
    expect(await uids()).toEqual(await uids());
  });

  it('is gone once it is closed, or another link was opened', async () => {
    const first = await open();
    const second = await open();
    expect((await app.fetch(first)).status).toBe(404);
    expect((await app.fetch(second)).status).toBe(200);
    await app.call(closeCalendar, undefined, student.user);
    expect((await app.fetch(second)).status).toBe(404);
    expect((await app.fetch(second.replace('.ics', ''))).status).toBe(404);
    expect((await app.fetch('/cal/nobody.ics')).status).toBe(404);
  });

  it('needs a sign-in to open, and its token is not stored', async () => {
    expect((await app.refusal(openCalendar)).status).toBe(401);
    expect((await app.refusal(closeCalendar)).status).toBe(401);
    const lapsed = await signUpLapsed(app);
    expect((await app.refusal(openCalendar, undefined, lapsed)).status).toBe(403);
    await app.call(closeCalendar, undefined, lapsed);
    const token = (await open()).replace('/cal/', '').replace('.ics', '');
    const stored = await app.store.db.execute('select * from calendar_links');
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is read thirty times a minute', async () => {
    const path = await open();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await app.fetch(path)).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses[30]).toBe(429);
    expect((await app.fetch(await open())).status).toBe(200);
  });
});

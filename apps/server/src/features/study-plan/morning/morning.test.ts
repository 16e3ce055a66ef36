import { DAY_MS, getPlan } from '@nibras/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailUnsent } from '#src/platform/mail/mail-transport.ts';
import { morningEmails } from '#src/db/tables/study-plan.ts';
import { createKeyring } from '#src/platform/secrets/keys.ts';
import { unseal } from '#src/platform/secrets/sealed-box.ts';
import { askForSweep } from '#src/testing/ask-for-sweep.ts';
import { eventually } from '#src/testing/eventually.ts';
import { HOUR_MS, MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { signUpToPlan, type PlanningStudent } from '#src/testing/planning-student.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '#src/testing/test-app.ts';

const QUEUE = 'morning-emails';

let app: TestApp;
let student: PlanningStudent;
let others: PlanningStudent[];
let nodes: TestApp[];
let asked = 0;

// The clock begins at noon in Riyadh on the first of March 2026. Three nodes share all that is outside them.
beforeAll(async () => {
  app = await startTestApp();
  student = await signUpToPlan(app);
  await student.addExam(student.day(60));
  await student.everyDay(60, { byMail: true });
  // Each node has files of its own, so courses are read while there is one.
  others = [
    await signUpToPlan(app),
    await signUpToPlan(app),
    await signUpToPlan(app),
    await signUpToPlan(app),
  ];
  for (const other of others.slice(0, 3)) await other.addExam(other.day(60));
  const { clock, mail } = app;
  const store = { ...app.store, close: () => Promise.resolve() };
  const shared = { store, clock, mail };
  nodes = [app, await startTestApp(shared), await startTestApp(shared)];
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

const emails = () => app.mail.sent.filter(({ subject }) => subject.startsWith('خطة'));
const emailsTo = (email: string) => emails().filter(({ to }) => to === email);

/** How many jobs of a queue wait or run. */
async function openJobs(name: string): Promise<number> {
  const found = await app.store.db.execute(
    sql`select count(*)::int as open from pgboss.job where name = ${name} and state in ('created', 'active')`,
  );
  return (found as { rows: { open: number }[] }).rows[0]?.open ?? 0;
}

/** Has the nodes look for emails that are due, and waits until they have. */
async function look(times = 1): Promise<void> {
  for (let n = 0; n < times; n += 1) await askForSweep(app, QUEUE, `asked ${(asked += 1)}`);
  for (const queue of [QUEUE, 'mail'])
    await eventually(async () => {
      if ((await openJobs(queue)) > 0) throw new Error('not done yet');
    });
}

/** Lets the clock go on to an hour of the next day in Riyadh. */
function untilTomorrowAt(hour: number, minute = 0): void {
  const ofDay = (app.clock.now().getTime() + 3 * HOUR_MS) % DAY_MS;
  app.clock.advance(DAY_MS - ofDay + hour * HOUR_MS + minute * MINUTE_MS);
}

describe('the morning email', () => {
  it('comes once a morning from three nodes, and not before seven', async () => {
    untilTomorrowAt(6, 59);
    await look(3);
    expect(emails()).toEqual([]);
    app.clock.advance(MINUTE_MS);
    await look(6);
    await look(3);
    const [first, ...others] = emailsTo(student.user.email);
    expect(others).toEqual([]);
    expect(first?.subject).toMatch(/^خطة اليوم: \d+ دقيقة$/);
    expect(first?.text).toContain('قراءة: أحياء 101، الباب 1');
    expect(first?.text).toContain('/now');
    expect(first?.text).toContain(first?.stopUrl);
    untilTomorrowAt(7);
    await look(3);
    expect(emailsTo(student.user.email)).toHaveLength(2);
  });

  it('does not come in quiet hours, but once they are over', async () => {
    const [sleeper] = others;
    if (!sleeper) throw new Error('nobody sleeps');
    await sleeper.signInAgain();
    await sleeper.everyDay(60, { byMail: true, quietFrom: '22:00', quietTo: '09:00' });
    untilTomorrowAt(8, 59);
    await look();
    expect(emailsTo(sleeper.user.email)).toEqual([]);
    app.clock.advance(MINUTE_MS);
    await look();
    expect(emailsTo(sleeper.user.email)).toHaveLength(1);
  });

  it('does not come at noon, without a request, or without a plan', async () => {
    const [late, silent, idle] = others.slice(1);
    await idle?.signInAgain();
    await idle?.everyDay(60, { byMail: true });
    untilTomorrowAt(7);
    await look();
    await late?.signInAgain();
    await late?.everyDay(60, { byMail: true });
    app.clock.advance(5 * HOUR_MS);
    await look();
    const left = [late, silent, idle].map((one) => one?.user.email ?? '');
    for (const email of left) expect(emailsTo(email)).toEqual([]);
  });

  it('is worth nothing after noon, so a mail server that is away until evening brings none', async () => {
    const { mail } = app;
    const send = mail.send.bind(mail);
    mail.send = () => Promise.reject(new MailUnsent('SMTP ESOCKET'));
    untilTomorrowAt(7);
    await look();
    const found = await app.store.db.execute(sql`select data from pgboss.job where name = 'mail'`);
    const rows = (found as { rows: { data: { sealed: string } }[] }).rows;
    mail.send = send;
    expect(rows.length).toBeGreaterThan(0);
    for (const { data } of rows) {
      const email = unseal(createKeyring(TEST_SECRET), 'mail', data.sealed);
      const noon = app.clock.now().getTime() + 5 * HOUR_MS;
      expect(email).toMatchObject({ uselessAfter: noon });
    }
    await app.store.db.execute(sql`delete from pgboss.job where name = 'mail'`);
  });

  it('is sent once where a node died between its row and its job', async () => {
    const sent = () => emailsTo(student.user.email).length;
    const before = sent();
    await app.store.db.execute(sql`create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await app.store.db.execute(sql`create trigger die before insert on pgboss.job for each row
      when (new.name = 'mail') execute function die()`);
    untilTomorrowAt(7);
    await look();
    expect(sent()).toBe(before);
    const errors = nodes.flatMap(({ log }) => log.takeErrors()).join();
    expect(errors).toContain('A morning email was not written.');
    await app.store.db.execute(sql`drop function die() cascade`);
    await look(3);
    expect(sent()).toBe(before + 1);
  });

  it('is stopped by its link without a session; opening the link alone stops nothing', async () => {
    const { pathname } = new URL(emailsTo(student.user.email)[0]?.stopUrl ?? '');
    const wantsEmail = async () => {
      await student.signInAgain();
      return (await app.call(getPlan, undefined, student.user)).settings.byMail;
    };
    const page = await app.fetch(pathname);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('إيقاف رسالة الصباح');
    expect(await wantsEmail()).toBe(true);
    const forged = `${pathname.slice(0, -1)}${pathname.endsWith('A') ? 'B' : 'A'}`;
    expect((await app.fetch(forged)).status).toBe(404);
    expect((await app.fetch(forged, { method: 'POST' })).status).toBe(404);
    expect((await app.fetch('/stop/x')).status).toBe(404);
    expect(await wantsEmail()).toBe(true);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    const stopped = await app.fetch(pathname, { method: 'POST', headers, body });
    expect(stopped.status).toBe(200);
    expect(await stopped.text()).toContain('توقفت رسالة الصباح');
    expect(await wantsEmail()).toBe(false);
    const before = emailsTo(student.user.email).length;
    untilTomorrowAt(7);
    await look();
    expect(emailsTo(student.user.email)).toHaveLength(before);
  });

  it('is remembered for a week', async () => {
    const days = async () =>
      (await app.store.db.select({ day: morningEmails.day }).from(morningEmails)).length;
    expect(await days()).toBeGreaterThan(0);
    app.clock.advance(9 * DAY_MS);
    await askForSweep(app);
    await eventually(async () => {
      if ((await days()) > 0) throw new Error('not swept yet');
    });
  });
});

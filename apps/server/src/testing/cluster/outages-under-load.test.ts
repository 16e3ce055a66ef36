import { setTimeout as wait } from 'node:timers/promises';
import { getMe } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#src/db/tables/chats.ts';
import { eventually } from '#src/testing/eventually.ts';
import {
  openFreezableLine,
  type FreezableLine,
} from '../../../../../tools/run/servers/freezable-line.ts';
import { answerSlowly } from './answer-slowly.ts';
import { fetchAs } from './calls.ts';
import { createRoamingStudent } from './roaming-student.ts';
import { startCluster, type TestCluster } from './start-cluster.ts';
import { addStudents, type Student } from './students.ts';

const CONVERSATIONS = 50;
const LOOK_EVERY_MS = 200;
/** Part of the statement that stores questions. */
const WRITES_QUESTIONS = 'client_id text, web_search boolean';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

let cluster: TestCluster;
let line: FreezableLine;
let students: Student[];

beforeAll(async () => {
  cluster = await startCluster(2, {
    async lineToPostgres(url) {
      line = await openFreezableLine(url);
      return line.url;
    },
  });
  cluster.upstream.always(answerSlowly);
  students = await addStudents(cluster.store, CONVERSATIONS);
});
afterAll(async () => {
  await cluster.close();
  line.close();
});

type Tab = ReturnType<typeof createRoamingStudent>;

/** Fifty students chat during an event and slightly longer. */
async function chatDuring(happening: (tabs: readonly Tab[]) => Promise<void>) {
  const { nodes } = cluster;
  const tabs = students.map((student, at) => createRoamingStudent(student, () => nodes, at));
  const statuses = new Map<number, number>();
  let isOver = false;

  async function talk(tab: Tab): Promise<void> {
    for (let asked = 1; !isOver; asked += 1) await tab.converse(`سؤال ${asked}`);
  }
  async function lookAround(student: Student, at: number): Promise<void> {
    const node = nodes[at % nodes.length];
    while (!isOver && node) {
      const { status } = await fetchAs(node, student, getMe);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await wait(LOOK_EVERY_MS);
    }
  }

  const work = [...tabs.map(talk), ...students.map(lookAround)];
  await everybodyIsHeard(tabs);
  await happening(tabs);
  await everybodyIsHeard(tabs);
  isOver = true;
  await Promise.all(work);
  for (const tab of tabs) tab.leave();
  const acknowledged = tabs.flatMap((tab) => tab.acknowledged);
  return { statuses, acknowledged, putOff: sum(tabs.map((tab) => tab.putOff())) };
}

async function everybodyIsHeard(tabs: readonly Tab[]): Promise<void> {
  const before = tabs.map((tab) => tab.acknowledged.length);
  await eventually(() => {
    const silent = tabs.filter((tab, at) => tab.acknowledged.length === before[at]);
    expect(silent).toHaveLength(0);
  });
}

type Chatted = Awaited<ReturnType<typeof chatDuring>>;
const already = new Set<string>();

/** Expects each acknowledged question stored once with such a reply, and nothing else. */
async function expectKept(
  { acknowledged }: Chatted,
  ends: readonly string[] = ['done'],
): Promise<void> {
  const rows = (await cluster.store.db.select().from(messages)).filter(
    ({ id }) => !already.has(id),
  );
  for (const { id } of rows) already.add(id);
  const questions = rows.filter(({ role }) => role === 'user');
  expect(questions.map(({ clientMessageId }) => clientMessageId).sort()).toEqual(
    acknowledged.map(({ clientMessageId }) => clientMessageId).sort(),
  );
  const replies = rows.filter(({ role }) => role === 'assistant');
  expect(replies).toHaveLength(questions.length);
  expect(replies.filter(({ state }) => !ends.includes(state))).toEqual([]);
}

/** Calls succeed or are deferred. */
function expectNoFault({ statuses }: Chatted): void {
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  for (const { lines } of cluster.nodes) {
    expect(lines.filter((said) => said.includes('unexpected failure'))).toEqual([]);
  }
}

const areReady = (status: 'ok' | 'degraded') =>
  eventually(async () => {
    for (const { url } of cluster.nodes) {
      expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status });
    }
  });

describe('under fifty live conversations', () => {
  it('PostgreSQL restarts, and nothing acknowledged is lost, nothing answered with 500', async () => {
    const chatted = await chatDuring(() => cluster.postgres.restart());
    expectNoFault(chatted);
    // Replies that needed the database break off with an offer to retry.
    await expectKept(chatted, ['done', 'broken']);
  });

  it('Redis restarts, and nothing acknowledged is lost, nobody put off', async () => {
    const chatted = await chatDuring(async (tabs) => {
      await cluster.redis.kill();
      await areReady('degraded');
      await everybodyIsHeard(tabs);
      await cluster.redis.start();
      await areReady('ok');
    });
    expectNoFault(chatted);
    expect([...chatted.statuses.keys()]).toEqual([200]);
    expect(chatted.putOff).toBe(0);
    await expectKept(chatted);
  });

  it('a connection falls silent, and only the messages on it are put off', async () => {
    const chatted = await chatDuring(async (tabs) => {
      await line.freezeNext(WRITES_QUESTIONS);
      await eventually(() => expect(sum(tabs.map((tab) => tab.putOff()))).toBeGreaterThan(0));
    });
    expectNoFault(chatted);
    expect([...chatted.statuses.keys()]).toEqual([200]);
    expect(chatted.putOff).toBeLessThan(CONVERSATIONS / 2);
    await expectKept(chatted);
  });
});

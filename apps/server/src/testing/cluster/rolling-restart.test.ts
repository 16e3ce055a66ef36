import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#src/db/tables/chats.ts';
import { answerSlowly } from './answer-slowly.ts';
import { chatOn } from './calls.ts';
import { createRoamingStudent } from './roaming-student.ts';
import { startCluster, type TestCluster } from './start-cluster.ts';
import { addStudents, type Student } from './students.ts';

const CONVERSATIONS = 200;

let cluster: TestCluster;
let students: Student[];

beforeAll(async () => {
  cluster = await startCluster(3);
  students = await addStudents(cluster.store, CONVERSATIONS);
});
afterAll(() => cluster.close());

describe('three nodes restarted one after the other under 200 live conversations', () => {
  it('lose no acknowledged message and double none', async () => {
    cluster.upstream.always(answerSlowly);
    const old = [...cluster.nodes];
    const serving = [...old];
    const tabs = students.map((student, at) => createRoamingStudent(student, () => serving, at));
    let isOver = false;
    const talking = tabs.map(async (tab) => {
      for (let asked = 1; !isOver || asked <= 2; asked += 1) await tab.converse(`سؤال ${asked}`);
    });
    for (const node of old) {
      await node.end('SIGTERM');
      serving.splice(serving.indexOf(node), 1, await cluster.startNode());
    }
    isOver = true;
    await Promise.all(talking);
    for (const tab of tabs) tab.leave();

    const acknowledged = tabs.flatMap((tab) => tab.acknowledged);
    const rows = await cluster.store.db.select().from(messages);
    const questions = rows.filter(({ role }) => role === 'user');
    // Each message was stored exactly once.
    expect(questions.map(({ clientMessageId }) => clientMessageId).sort()).toEqual(
      acknowledged.map(({ clientMessageId }) => clientMessageId).sort(),
    );
    expect(questions.map(({ id }) => id).sort()).toEqual(
      acknowledged.map(({ questionId }) => questionId).sort(),
    );
    // Every reply is complete, since each node finished its own.
    const replies = rows.filter(({ role }) => role === 'assistant');
    expect(replies).toHaveLength(questions.length);
    expect(new Set(replies.map(({ state }) => state))).toEqual(new Set(['done']));
    expect(new Set(replies.map(({ content }) => content.split(' ').length)).size).toBe(1);

    const [tab] = tabs;
    const [student] = students;
    const [place] = serving;
    const thread = tab?.acknowledged[0]?.thread ?? '';
    if (!place || !student || !tab) throw new Error('nobody was there');
    const shown = (await chatOn(place, student, thread)).messages;
    expect(shown.filter(({ type }) => type === 'user').map(({ content }) => content)).toEqual(
      tab.acknowledged.map((_, at) => `سؤال ${at + 1}`),
    );
  });
});

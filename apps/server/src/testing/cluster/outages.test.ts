import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joined, openChatClient, wholeOf } from '#src/testing/chat-client.ts';
import { dropped } from '#src/testing/test-socket.ts';
import { chatOn } from './calls.ts';
import { startCluster, type Node, type TestCluster } from './start-cluster.ts';
import { addStudents, type Student } from './students.ts';
import { eventually } from '#src/testing/eventually.ts';

let cluster: TestCluster;
let node: Node;
let other: Node;
let student: Student;

beforeAll(async () => {
  cluster = await startCluster(2);
  [node, other] = cluster.nodes as [Node, Node];
  [student] = (await addStudents(cluster.store, 1)) as [Student];
});
afterAll(() => cluster.close());

const readiness = async ({ url }: Node) => {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: await response.json() };
};
const isReady = (one: Node, status: 'ok' | 'degraded') =>
  eventually(async () =>
    expect(await readiness(one)).toMatchObject({ status: 200, body: { status } }),
  );

describe('Redis lost while replies are written', () => {
  it('leaves each node to itself, loses nothing, and heals', async () => {
    const [here, there] = await Promise.all([
      openChatClient(node, student),
      openChatClient(other, student),
    ]);
    const sent = await here.sent('سؤال قبل الانقطاع');
    const call = await cluster.nextReply();
    call.write('قبل ');
    await there.until('get-messages', ({ id }) => id === sent.id);

    await cluster.redis.kill();
    await Promise.all([isReady(node, 'degraded'), isReady(other, 'degraded')]);
    call.write('وبعد');
    call.finish();
    expect(wholeOf(await here.over(sent.id)).message).toBe('قبل وبعد');
    const during = await here.sent({ message: 'سؤال أثناء الانقطاع', thread: sent.thread });
    (await cluster.nextReply()).reply('جواب أثناءه');
    expect(wholeOf(await here.over(during.id)).message).toBe('جواب أثناءه');
    // The other node reads it from the store without notification.
    expect((await chatOn(other, student, sent.thread)).messages.map((one) => one.content)).toEqual([
      'سؤال قبل الانقطاع',
      'قبل وبعد',
      'سؤال أثناء الانقطاع',
      'جواب أثناءه',
    ]);
    expect(there.heard.some(({ name }) => name === 'finished')).toBe(false);

    const askedToReconnect = dropped(there.socket);
    await cluster.redis.start();
    // A tab that missed events is disconnected, reconnects and loads them.
    await askedToReconnect;
    await Promise.all([isReady(node, 'ok'), isReady(other, 'ok')]);
    const [again, far] = await Promise.all([
      openChatClient(node, student),
      openChatClient(other, student),
    ]);
    const after = await again.sent({ message: 'سؤال بعد الانقطاع', thread: sent.thread });
    (await cluster.nextReply()).reply('جواب بعده');
    expect(joined(await far.over(after.id))).toBe('جواب بعده');
    for (const tab of [here, there, again, far]) tab.close();
  });

  it('is logged once, however long it lasts', () => {
    for (const { lines } of [node, other]) {
      expect(lines.filter((line) => line.includes('Redis is away'))).toHaveLength(1);
      expect(lines.filter((line) => line.includes('ECONNREFUSED'))).toEqual([]);
    }
  });
});

describe('PostgreSQL restarted while a reply is written', () => {
  it('costs nothing that was acknowledged, and the reply ends whole', async () => {
    const [here, there] = await Promise.all([
      openChatClient(node, student),
      openChatClient(other, student),
    ]);
    const sent = await here.sent('سؤال قبل إعادة التشغيل');
    const call = await cluster.nextReply();
    call.write('قبل ');
    await here.until('get-messages', ({ id }) => id === sent.id);
    await cluster.postgres.restart();
    call.write('وبعد');
    call.finish();
    expect(wholeOf(await there.over(sent.id)).message).toBe('قبل وبعد');
    expect((await chatOn(other, student, sent.thread)).messages).toMatchObject([
      { content: 'سؤال قبل إعادة التشغيل' },
      { content: 'قبل وبعد', state: 'done' },
    ]);
    const next = await there.sent({ message: 'سؤال بعدها', thread: sent.thread });
    (await cluster.nextReply()).reply('جواب بعدها');
    expect(wholeOf(await here.over(next.id)).message).toBe('جواب بعدها');
    for (const tab of [here, there]) tab.close();
  });
});

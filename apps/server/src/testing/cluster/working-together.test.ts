import { createCenter, getCenter, getMe, login, logout } from '@nibras/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import journal from '#src/db/migrations/meta/_journal.json' with { type: 'json' };
import { SEED_PLANS } from '#src/db/seed-plans.ts';
import { users } from '#src/db/tables/accounts.ts';
import { fileContents } from '#src/db/tables/files.ts';
import { plans } from '#src/db/tables/plans.ts';
import { placesHere } from '#src/features/ingestion/reading-order.ts';
import { joined, openChatClient, wholeOf } from '#src/testing/chat-client.ts';
import { makeLongPdf } from '#src/testing/files/long-pdf.ts';
import { connectSocket, dropped } from '#src/testing/test-socket.ts';
import { chatOn, fetchAs } from './calls.ts';
import { startCluster, type Node, type TestCluster } from './start-cluster.ts';
import { addStudents, type Student } from './students.ts';
import { eventually } from '#src/testing/eventually.ts';
import { noteFinishedJobs } from '#src/testing/finished-jobs.ts';

let cluster: TestCluster;
let nodes: Node[];
let students: Student[];

beforeAll(async () => {
  cluster = await startCluster(4);
  nodes = cluster.nodes;
  students = await addStudents(cluster.store, 4);
});
afterAll(() => cluster.close());

const nodeAt = (at: number): Node => nodes[at] ?? raise(`no node ${at}`);
const studentAt = (at: number): Student => students[at] ?? raise(`no student ${at}`);
function raise(message: string): never {
  throw new Error(message);
}

describe('four nodes started at once on an empty database', () => {
  it('make its schema and fill it once', async () => {
    const { db } = cluster.store;
    const migrations = await db.execute(sql`select hash from drizzle.__drizzle_migrations`);
    expect((migrations as { rows: unknown[] }).rows).toHaveLength(journal.entries.length);
    expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1);
    expect(await db.$count(plans)).toBe(SEED_PLANS.length);
    const first = nodes.filter(({ lines }) => lines.some((line) => line.startsWith('First start')));
    expect(first).toHaveLength(1);
  });
});

describe('a student with tabs on two nodes', () => {
  it('sees one stream in both', async () => {
    const student = studentAt(0);
    const [here, there] = await Promise.all([
      openChatClient(nodeAt(0), student),
      openChatClient(nodeAt(1), student),
    ]);
    const sent = await here.sent('سؤال في لسانين');
    const call = await cluster.nextReply();
    for (const piece of ['البناء ', 'الضوئي ', 'عملية']) {
      call.write(piece);
      await there.until('get-messages', ({ id, text }) => id === sent.id && piece.endsWith(text));
    }
    call.finish();
    const [seenHere, seenThere] = await Promise.all([here.over(sent.id), there.over(sent.id)]);
    expect(seenThere.map(({ name }) => name)).toEqual(seenHere.map(({ name }) => name));
    expect(joined(seenThere)).toBe('البناء الضوئي عملية');
    expect(wholeOf(seenThere).message).toBe('البناء الضوئي عملية');
    here.close();
    there.close();
  });

  it('stops a reply from the node that does not write it', async () => {
    const student = studentAt(0);
    const [here, there] = await Promise.all([
      openChatClient(nodeAt(1), student),
      openChatClient(nodeAt(2), student),
    ]);
    const sent = await here.sent('سؤال يوقف من بعيد');
    const call = await cluster.nextReply();
    call.write('جزء');
    await there.until('get-messages', ({ id }) => id === sent.id);
    there.stop(sent.thread);
    const events = await there.over(sent.id);
    expect(events.at(-1)?.payload).toMatchObject({ reason: 'stopped' });
    await call.closed;
    expect((await chatOn(nodeAt(3), student, sent.thread)).messages[1]).toMatchObject({
      state: 'stopped',
      content: 'جزء',
    });
    here.close();
    there.close();
  });

  it('is signed out of one session on every node at once', async () => {
    const student = studentAt(1);
    const socket = await connectSocket(nodeAt(1), student);
    for (const node of nodes) expect((await fetchAs(node, student, getMe)).status).toBe(200);
    const gone = dropped(socket);
    expect((await fetchAs(nodeAt(0), student, logout)).status).toBe(200);
    expect(await gone).toBe('io server disconnect');
    for (const node of nodes) {
      // oxlint-disable-next-line no-restricted-properties -- in less than the ten seconds that a session held in memory lives by itself
      await vi.waitFor(async () => expect((await fetchAs(node, student, getMe)).status).toBe(401), {
        timeout: 8000,
      });
    }
  });

  it('is held to limits that all nodes count together', async () => {
    const guess = async (node: Node) => {
      const response = await fetch(node.url + login.path, {
        method: login.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'nobody@uni.test', password: 'a-wrong-guess' }),
      });
      return response.status;
    };
    for (let tries = 0; tries < 5; tries += 1) expect(await guess(nodeAt(tries % 3))).toBe(401);
    expect(await guess(nodeAt(3))).toBe(429);
  });
});

describe('a node killed with -9 while it writes a reply and reads a file', () => {
  it('leaves the stored part, the retry and the file to the others', async () => {
    const victim = nodeAt(0);
    const others = nodes.slice(1);
    const survivor = nodeAt(1);
    const student = studentAt(2);
    const file = await victim.upload('كتاب.pdf', makeLongPdf(900));
    const [here, there] = await Promise.all([
      openChatClient(victim, student),
      openChatClient(survivor, student),
    ]);
    const sent = await here.sent('سؤال قبل الموت');
    const call = await cluster.nextReply();
    call.write('ما كُتب قبل الموت');
    await there.until('get-messages', ({ id }) => id === sent.id);
    await eventually(async () => {
      const { messages } = await chatOn(survivor, student, sent.thread);
      expect(messages[1]?.content).toBe('ما كُتب قبل الموت');
    });

    const isBeingRead = async () => {
      const [content] = await cluster.store.db.select().from(fileContents);
      expect(content).toMatchObject({ status: 'reading' });
    };
    // Suspended, so that only this node can read the file.
    for (const { pid } of others) process.kill(pid, 'SIGSTOP');
    const { center } = await victim.call(createCenter, {
      courseName: 'أحياء 101',
      specialization: 'علم الأحياء',
      files: [{ url: file.url, fileName: file.fileName }],
    });
    await eventually(isBeingRead);
    await victim.end('SIGKILL');
    await isBeingRead();
    for (const { pid } of others) process.kill(pid, 'SIGCONT');

    await there.until('chat-error', ({ id }) => id === sent.id);
    expect((await chatOn(survivor, student, sent.thread)).messages).toMatchObject([
      { id: sent.userMessageId, content: 'سؤال قبل الموت' },
      { id: sent.id, content: 'ما كُتب قبل الموت', state: 'broken' },
    ]);
    expect(await there.retry(sent.thread, sent.id)).toMatchObject({ ok: true });
    (await cluster.nextReply()).reply('الجواب كله');
    expect(await there.until('return_message', (whole) => 'id' in whole)).toMatchObject({
      message: 'الجواب كله',
    });
    here.close();
    there.close();

    await eventually(async () => {
      const path = getCenter.path.replace(':id', center.id);
      const { center: now } = await survivor.call(getCenter, undefined, { path });
      expect(now).toMatchObject({ isActive: true, progress: null });
    });
  });
});

describe('the files of one student', () => {
  it('are read a few at a time, on any node', async () => {
    const [, here, there] = nodes as [Node, Node, Node, Node];
    await noteFinishedJobs(cluster.store);
    const names = Array.from({ length: 6 }, (_, at) => `محاضرة ${at + 1}.txt`);
    const files = await Promise.all(
      names.map((name) => here.upload(name, Buffer.from(`${name}: درس في الخلية. `.repeat(400)))),
    );
    const { center } = await here.call(createCenter, {
      courseName: 'أحياء 102',
      specialization: 'علم الأحياء',
      files: files.map(({ url, fileName }) => ({ url, fileName })),
    });
    await eventually(async () => {
      const path = getCenter.path.replace(':id', center.id);
      const { center: now } = await there.call(getCenter, undefined, { path });
      expect(now).toMatchObject({ isActive: true, progress: null });
    });
    const others = await eventually(async () => {
      const jobs = await cluster.store.db.execute(sql`
        select (
          select count(*)::int from finished_jobs other
          where other.group_id = job.group_id and other.id <> job.id
            and other.started_on <= job.started_on and job.started_on < other.ended_on
        ) as others
        from finished_jobs job where name = 'read-content' and data ->> 'contentId' in (
          select content_id from files join center_files on center_files.file_id = files.id
          where center_files.center_id = ${center.id})`);
      const { rows } = jobs as { rows: { others: number }[] };
      expect(rows).toHaveLength(names.length);
      return rows.map((row) => row.others);
    });
    // A reading that starts just before another ends counts as parallel.
    expect(Math.max(...others)).toBeLessThanOrEqual(placesHere().ofOneStudent);
  });
});

import {
  answerWalk,
  askWalkHint,
  createCenter,
  exportUser,
  getMastery,
  getWalk,
  startRun,
  startWalk,
  type Endpoint,
  type WalkReply,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studyItems } from '#src/db/tables/study.ts';
import { centerBody, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import { eventually } from '#src/testing/eventually.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { addItem, COURSE } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, type TestSocket } from '#src/testing/test-socket.ts';
import { guardItem } from '#src/study/walk/hints.ts';

const MARKER = /"(?:answer|accepted|points|explanation|translations|isCounted)"/;

let app: TestApp;
let user: SignedUp;
let socket: TestSocket;
let centerId: string;
const overSocket: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  user = await signUpYearly(app);
  const file = await upload(app, user, 'دورة الكلوروفيل.txt', COURSE);
  centerId = (await app.call(createCenter, centerBody({ files: [file] }), user)).center.id;
  await whenRead(app, user, centerId);
  const path = startRun.path.replace(':centerId', centerId);
  await app.call(startRun, { count: 20 }, { ...user, path });
  const count = await eventually(async () => {
    const rows = await app.store.db.$count(studyItems, eq(studyItems.centerId, centerId));
    if (rows === 0) throw new Error('no questions yet');
    return rows;
  });
  expect(count).toBeGreaterThan(2);
  // Keys that are also in the heading and in the name of a file.
  await addItem(app, user, centerId, {
    kind: 'cloze',
    stem: 'ألّف ____ الكتاب.',
    answer: { accepted: ['سيبويه'] },
    explanation: 'سيبويه إمام النحاة.',
    topic: 'سيبويه وكتابه',
  });
  socket = await connectSocket(app, user);
  socket.io.engine.on('packet', (packet: { data?: unknown }) =>
    overSocket.push(String(packet.data)),
  );
});
afterAll(async () => {
  socket.close();
  await app.close();
});

/** The bytes and the text of a reply. */
async function call(endpoint: Endpoint, id: string, body?: object) {
  const response = await app.fetch(endpoint.path.replace(':id', id), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { text, reply: JSON.parse(text) as WalkReply };
}

/** All words of a reply except the stem and the options, which may contain a key. */
function saidIn({ walk, step }: WalkReply): string {
  const { fileName = '' } = step?.hint?.source ?? {};
  const title = fileName.replace('.txt', '');
  return [walk.topic, walk.why, step?.topic, step?.hint?.text, title].join('\n');
}

describe('a walk', () => {
  it('sends nothing of a key before it is shown, in any reply or over the socket', async () => {
    let { reply } = await call(startWalk, '', { centerId });
    const walkId = reply.walk.id;
    const kinds = new Set<string>();
    for (let n = 0; n < 12 && reply.step; n += 1) {
      const { itemId, kind } = reply.step;
      kinds.add(kind);
      const [item] = await app.store.db.select().from(studyItems).where(eq(studyItems.id, itemId));
      if (!item) throw new Error('asked for what is not there');
      const guard = guardItem({ ...item, quote: item.anchor?.quote ?? null });
      for (const endpoint of [getWalk, askWalkHint, askWalkHint, askWalkHint, getWalk]) {
        const { text, reply: hinted } = await call(endpoint, walkId);
        expect(text).not.toMatch(MARKER);
        expect(guard.leaks(saidIn(hinted)), `${kind}: ${text}`).toBe(false);
        expect(hinted.step?.stage).not.toBe('shown');
      }
      const refused = await call(answerWalk, walkId, { clientId: `x${n}`, itemId, given: null });
      expect(refused.text).not.toMatch(MARKER);
      const mastery = await call(getMastery, '', undefined);
      expect(mastery.text).not.toMatch(MARKER);
      await call({ ...getWalk, method: 'POST', path: '/api/walks/:id/show' }, walkId);
      ({ reply } = await call(answerWalk, walkId, { clientId: `y${n}`, itemId, given: null }));
    }
    expect(kinds.size).toBeGreaterThan(1);
    expect(overSocket.join('\n')).toContain('walk-updated');
    expect(overSocket.join('\n')).not.toMatch(MARKER);
  });

  it('is downloaded without the item that it asks', async () => {
    const all = (await app.call(exportUser, undefined, user)) as unknown as { walks: unknown };
    expect(JSON.stringify(all.walks)).not.toMatch(MARKER);
  });
});

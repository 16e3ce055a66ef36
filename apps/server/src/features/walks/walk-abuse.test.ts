import { answerWalk, type WalkGiven, type WalkReply } from '@nibras/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_EVIDENCE } from '#src/db/facts/evidence.ts';
import { evidence, walkAnswers, walks } from '#src/db/tables/walks.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { cloze, keyOf, signUpWalker, type Walker } from '#src/testing/walks.ts';

let app: TestApp;
let user: SignedUp;
let other: SignedUp;
let walker: Walker;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ user, other, walker } = await signUpWalker(app));
});

/** Sends an answer without waiting for its turn; gives the status that came back. */
async function send(
  { walk, step }: Pick<WalkReply, 'walk' | 'step'>,
  given: WalkGiven,
  { clientId, token = user.token }: { clientId: string; token?: string },
): Promise<number> {
  const response = await fetch(app.url + answerWalk.path.replace(':id', walk.id), {
    method: answerWalk.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ clientId, itemId: step?.itemId, given }),
  });
  await response.body?.cancel();
  return response.status;
}

const evidenceOf = ({ step }: Pick<WalkReply, 'step'>) =>
  app.store.db
    .select()
    .from(evidence)
    .where(eq(evidence.itemId, step?.itemId ?? ''));

describe('a walk under abuse', () => {
  it('counts one of 640 quick answers, refuses the others, and goes on', async () => {
    const begun = await walker.begin(cloze(0), cloze(1));
    const statuses = await Promise.all(
      Array.from({ length: 640 }, (_, n) => send(begun, keyOf(0), { clientId: `quick-${n}` })),
    );
    const counts = Object.groupBy(statuses, String);
    expect(counts['200']).toHaveLength(1);
    // A minute holds 600 calls of one account, of which the walk's preparation took some.
    expect(counts['429']?.length).toBeGreaterThanOrEqual(40);
    expect(Object.keys(counts).sort()).toEqual(['200', '409', '429']);
    expect(await evidenceOf(begun)).toHaveLength(1);

    // The account may not ask for a minute, so its walk is read from the store.
    const [stored] = await app.store.db.select().from(walks).where(eq(walks.id, begun.walk.id));
    expect(stored).toMatchObject({ state: 'running', asked: 1, right: 1 });
    expect(stored?.step?.itemId).not.toBe(begun.step?.itemId);
  });

  it('keeps no more answers of a course than are read for the next question', async () => {
    const begun = await walker.begin(cloze(0), cloze(1));
    const { itemId = '' } = begun.step ?? {};
    await app.store.db.execute(sql`
      insert into evidence (user_id, source, source_id, center_id, item_id, topic, is_right, at)
      select user_id, 'walk', 'old-' || n, center_id, id, topic, false,
        ${app.clock.now().toISOString()}::timestamptz - n * interval '1 minute'
      from study_items, generate_series(1, ${MAX_EVIDENCE}::int) n where id = ${itemId}`);
    expect((await walker.answer(begun, keyOf(0))).verdict).toBe('right');
    const ids = (await evidenceOf(begun)).map(({ sourceId }) => sourceId);
    expect(ids).toHaveLength(MAX_EVIDENCE);
    expect(ids).toContain('old-1');
    expect(ids).not.toContain(`old-${MAX_EVIDENCE}`);
  });

  it('shows another user nothing of it, whatever is sent to its address', async () => {
    const begun = await walker.begin(cloze(0));
    const byStranger = { token: other.token };
    for (const given of [keyOf(0), 'غلط', null]) {
      const clientId = `stranger-${given}`;
      expect(await send(begun, given, { ...byStranger, clientId })).toBe(404);
    }
    const rows = await app.store.db
      .select()
      .from(walkAnswers)
      .where(eq(walkAnswers.walkId, begun.walk.id));
    expect([rows, await evidenceOf(begun)]).toEqual([[], []]);
    expect(await walker.get(begun.walk.id)).toMatchObject({ walk: { asked: 0 }, step: begun.step });
  });
});

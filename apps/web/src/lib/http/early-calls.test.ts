import { getMe, listCenters } from '@nibras/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeSession } from '#src/lib/session/session-storage.ts';
import { FILE_LIMITS, fakeApi } from '#src/testing/fake-api.ts';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { callApi } from './api-client.ts';
import { EARLY } from './early-calls.ts';

const answer = { done: true as const, centers: [sampleCenter()], limits: FILE_LIMITS };
let calls: unknown[];

beforeEach(() => {
  calls = fakeApi().on(listCenters, () => ({ ...answer, centers: [] }));
  storeSession({ token: 't1', user: sampleUser(), userId: 'u1' });
});

afterEach(() => {
  delete window.earlyCalls;
});

function askedEarly({ token = 't1', askedAtMs = performance.now() } = {}): void {
  const response = Promise.resolve(Response.json(answer));
  window.earlyCalls = { [EARLY.centers]: { token, askedAtMs, response } };
}

const countCenters = async () => (await callApi(listCenters)).centers.length;

describe('an early call', () => {
  it('goes to where the contract has it', () => {
    expect(EARLY).toEqual({ me: getMe.path, centers: listCenters.path });
  });

  it('answers the first caller, and none after', async () => {
    askedEarly();
    expect(await countCenters()).toBe(1);
    expect(calls).toEqual([]);
    expect(await countCenters()).toBe(0);
    expect(calls).toHaveLength(1);
  });

  it('is not given to another session', async () => {
    askedEarly({ token: 't0' });
    expect(await countCenters()).toBe(0);
  });

  it('is not given to a late caller', async () => {
    askedEarly({ askedAtMs: performance.now() - 60_000 });
    expect(await countCenters()).toBe(0);
  });

  it('does not hold a caller that stops waiting', async () => {
    const response = new Promise<Response>(() => undefined);
    const askedAtMs = performance.now();
    window.earlyCalls = { [EARLY.centers]: { token: 't1', askedAtMs, response } };
    const patience = new AbortController();
    const waiting = callApi(listCenters, null, { signal: patience.signal });
    patience.abort();
    await expect(waiting).rejects.toThrow();
  });
});

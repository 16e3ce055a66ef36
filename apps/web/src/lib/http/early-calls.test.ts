import { getMe, listCenters } from '@nibras/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSession } from '#src/lib/session/session-storage.ts';
import { FILE_LIMITS, fakeApi } from '#src/testing/fake-api.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { callApi } from './api-client.ts';
import { askEarly, EARLY, takeEarly } from './early-calls.ts';

let calls: unknown[];

beforeEach(() => {
  const api = fakeApi();
  calls = api.on(listCenters, () => ({ done: true, centers: [], limits: FILE_LIMITS }));
  storeSession({ token: 't1', user: sampleUser(), userId: 'u1' });
});

describe('an early call', () => {
  it('goes to where the contract has it', () => {
    expect(EARLY).toEqual({ me: getMe.path, centers: listCenters.path });
  });

  it('answers the first who asks, and nobody after', async () => {
    askEarly(EARLY.centers);
    expect(await callApi(listCenters)).toMatchObject({ centers: [] });
    expect(calls).toMatchObject([{ token: 't1' }]);
    await callApi(listCenters);
    expect(calls).toHaveLength(2);
  });

  it('is not given to another session', async () => {
    askEarly(EARLY.centers);
    storeSession({ token: 't2', user: sampleUser(), userId: 'u2' });
    await callApi(listCenters);
    expect(calls).toMatchObject([{ token: 't1' }, { token: 't2' }]);
  });

  it('is not made for a visitor', () => {
    localStorage.clear();
    askEarly(EARLY.me);
    expect(takeEarly(EARLY.me, null)).toBeNull();
  });
});

import { defineEndpoint, doneSchema, getMe, listPlans, login } from '@nibras/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '#src/lib/session/session-storage.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { onUnauthenticated } from './unauthenticated.ts';

const user = sampleUser();
const store = (token: string) => storeSession({ token, user, userId: 'u1' });

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError');
  return error;
}

const endSession = vi.fn();

beforeEach(() => {
  endSession.mockReset();
  onUnauthenticated(endSession);
});

describe('callApi', () => {
  it('sends the stored token and returns the parsed answer', async () => {
    const calls = fakeApi().on(getMe, () => ({ done: true, user }));
    store('t1');
    expect(await callApi(getMe)).toEqual({ done: true, user });
    expect(calls).toEqual([{ token: 't1', body: null, path: '/api/user/me' }]);
  });

  it('sends no token when none is stored', async () => {
    const calls = fakeApi().on(listPlans, () => ({ done: true, plans: {} }));
    await callApi(listPlans);
    expect(calls[0]?.token).toBeNull();
  });

  it('puts encoded values into the path', async () => {
    const center = defineEndpoint({
      method: 'DELETE',
      path: '/api/learning-center/:id',
      response: doneSchema,
    });
    const calls = fakeApi().on(center, () => ({ done: true, message: '' }));
    await callApi(center, null, { params: { id: 'a/ب' } });
    expect(calls[0]?.path).toBe('/api/learning-center/a%2F%D8%A8');
  });

  it('carries everything the server says about a refusal', async () => {
    fakeApi().on(login, () => {
      throw new Refusal('unverified', 'الحساب غير مفعّل', { acckey: 'k1' }, { 'retry-after': '30' });
    });
    const error = await failureOf(callApi(login, { username: 'a@b.co', password: 'x' }));
    expect(error).toMatchObject({
      status: 403,
      code: 'unverified',
      message: 'الحساب غير مفعّل',
      acckey: 'k1',
      retryAfterSeconds: 30,
    });
  });

  it('names the refused fields', async () => {
    fakeApi().on(login, () => {
      throw new Refusal('invalid_input', 'بيانات', { fields: { username: 'غير صحيح' } });
    });
    const error = await failureOf(callApi(login, { username: 'a@b.co', password: 'x' }));
    expect(error.fields).toEqual({ username: 'غير صحيح' });
  });

  it('says so in Arabic when there is no network', async () => {
    fakeApi().goDown();
    const error = await failureOf(callApi(getMe));
    expect(error.code).toBe('offline');
    expect(error.message).toMatch(/تعذّر الاتصال/);
  });

  it('passes an abort on as it is', async () => {
    fakeApi().on(getMe, () => ({ done: true, user }));
    const signal = AbortSignal.abort();
    await expect(callApi(getMe, null, { signal })).rejects.toBe(signal.reason);
  });

  it('refuses an answer that the contract does not know', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ done: true, user: null })));
    expect((await failureOf(callApi(getMe))).code).toBe('invalid_response');
  });

  it('survives the page of a proxy in place of an answer', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })));
    expect(await failureOf(callApi(getMe))).toMatchObject({ status: 502, code: 'unavailable' });
  });

  describe('on a 401', () => {
    const refuse = (): never => {
      throw new Refusal('unauthenticated', 'انتهت الجلسة');
    };

    it('ends the session', async () => {
      fakeApi().on(getMe, refuse);
      store('t1');
      expect((await failureOf(callApi(getMe))).status).toBe(401);
      expect(endSession).toHaveBeenCalledOnce();
    });

    it('leaves the session alone when it is the login that was refused', async () => {
      fakeApi().on(login, refuse);
      await failureOf(callApi(login, { username: 'a@b.co', password: 'x' }));
      expect(endSession).not.toHaveBeenCalled();
    });

    it('leaves a session alone that began after the call', async () => {
      fakeApi().on(getMe, () => {
        store('t2');
        return refuse();
      });
      store('t1');
      await failureOf(callApi(getMe));
      expect(endSession).not.toHaveBeenCalled();
    });
  });

  it('gives no call a limit of its own', async () => {
    const asked: RequestInit[] = [];
    vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
      asked.push(init);
      return Promise.resolve(Response.json({ done: true, user }));
    });
    await callApi(getMe);
    expect(asked.map(({ signal }) => signal)).toEqual([null]);
  });
});

import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { errorSchema, getMe, type Endpoint, type ErrorBody } from '@nibras/contract';
import type { TestApp } from '#src/testing/test-app.ts';

export type ParkedCall = {
  status(): Promise<number>;
  /** Like `status`, with the error code; fails on success. */
  refusal(): Promise<{ status: number; code: ErrorBody['code'] }>;
};

export async function parkCall(
  app: TestApp,
  endpoint: Endpoint,
  body: unknown,
  caller: { token: string; path?: string },
  onlooker: { token: string } = caller,
): Promise<ParkedCall> {
  const text = Buffer.from(JSON.stringify(body));
  const call = request(app.url + (caller.path ?? endpoint.path), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${caller.token}`,
      'content-type': 'application/json',
      'content-length': text.length,
      expect: '100-continue',
    },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.flushHeaders();
  await once(call, 'continue');
  call.write(text.subarray(0, text.length / 2));
  // Calls are admitted in order, so the parked one was admitted before this answer.
  await app.call(getMe, undefined, { token: onlooker.token });

  async function finish(): Promise<{ status: number; answer: unknown }> {
    call.end(text.subarray(text.length / 2));
    const [response] = await answered;
    return { status: response.statusCode ?? 0, answer: await json(response) };
  }

  return {
    status: async () => (await finish()).status,
    async refusal() {
      const { status, answer } = await finish();
      if (status < 400) throw new Error(`not refused: ${JSON.stringify(answer)}`);
      return { status, code: errorSchema.parse(answer).code };
    },
  };
}

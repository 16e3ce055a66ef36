import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createTestLog } from '#src/testing/test-log.ts';
import { AppError } from './app-error.ts';
import { createHttpServer } from './http-server.ts';

const log = createTestLog();
let server: FastifyInstance;

beforeAll(async () => {
  server = await createHttpServer({ log: log.logger, publicUrl: 'http://x.test', trustProxy: [] });
  server.get('/bug', () => {
    throw new Error('the password is hunter2');
  });
  server.get('/expected', () => {
    throw new AppError('unverified', 'رسالة', {
      fields: { email: 'خطأ' },
      acckey: 'a-key',
      retryAfterSeconds: 7,
    });
  });
  server.get('/blamed-on-the-request', () => {
    throw Object.assign(new Error('internal wording'), { statusCode: 422 });
  });
});
afterAll(() => server.close());

describe('the error handler', () => {
  it('answers an expected failure with its code, message and details', async () => {
    const response = await server.inject('/expected');
    expect(response.statusCode).toBe(403);
    expect(response.headers['retry-after']).toBe('7');
    expect(response.json()).toEqual({
      done: false,
      code: 'unverified',
      message: 'رسالة',
      fields: { email: 'خطأ' },
      acckey: 'a-key',
    });
    expect(log.takeErrors()).toEqual([]);
  });

  it('answers a bug without its words, and logs it once with the request', async () => {
    const response = await server.inject('/bug');
    expect(response.statusCode).toBe(500);
    const id = String(response.headers['x-request-id']);
    expect(response.json()).toEqual({
      done: false,
      code: 'internal',
      message: `حدث خطأ غير متوقع. رقم الطلب للدعم الفني: ${id}`,
    });
    const errors = log.takeErrors();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(id);
  });

  it('keeps to itself what the framework says', async () => {
    const response = await server.inject('/blamed-on-the-request');
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toContain('internal wording');
  });
});

import {
  adminExportActions,
  adminExportOrders,
  adminListActions,
  adminListOrders,
  listChats,
  markMessagesSeen,
  markSuggestionsSeen,
  type SessionAnswer,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathTo, signInAdmin } from '#src/testing/admins.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let admin: SessionAnswer;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

describe('a date that no store can hold', () => {
  it.each([adminListOrders, adminExportOrders, adminListActions, adminExportActions])(
    'is refused in words by $path before anything is sent',
    async (endpoint) => {
      for (const name of ['from', 'to']) {
        const path = pathTo(endpoint, {}, { [name]: '0001-01-01' });
        const { status, error } = await app.refusal(endpoint, undefined, { ...admin, path });
        expect(status).toBe(400);
        expect(error).toMatchObject({ code: 'invalid_input' });
        expect(error.message).toContain('بين عامي');
      }
    },
  );

  it.each([markMessagesSeen, markSuggestionsSeen])(
    'is refused in words by $path',
    async (endpoint) => {
      const { status, error } = await app.refusal(
        endpoint,
        { until: '0000-01-01T00:00:00Z' },
        admin,
      );
      expect([status, error.fields]).toEqual([400, { until: 'التاريخ بين عامي 2000 و2100' }]);
    },
  );

  it('is refused in a cursor, and so is a cursor that we did not write', async () => {
    for (const cursor of ['999999999999999.a', '9999999999999.a', 'next']) {
      const path = pathTo(listChats, {}, { cursor });
      const { status, error } = await app.refusal(listChats, undefined, { ...admin, path });
      expect(status).toBe(400);
      expect(error.message).toContain('من أولها');
    }
  });
});

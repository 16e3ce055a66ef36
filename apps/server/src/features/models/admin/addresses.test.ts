import { adminAddConnection, adminGetModels, adminListOffered } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathTo, signInAdmin } from '#src/testing/admins.ts';
import { connect } from '#src/testing/models.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let admin: { token: string };

beforeAll(async () => {
  app = await startTestApp({
    environment: {
      LLM_PRIVATE_ADDRESSES: 'false',
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: 'http://10.0.0.7:8000/v1',
      LLM_API_KEY: 'the-key-of-the-operator',
      LLM_MODEL: 'own-model',
    },
  });
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

describe('where the operator keeps the network closed', () => {
  it.each([
    'http://127.0.0.1:11434',
    'http://10.1.2.3/v1',
    'http://[::1]:8080/v1',
    'http://[fd00::1]/v1',
    'http://169.254.169.254/latest',
    'http://0x7f.1/v1',
  ])('refuses %s', async (baseUrl) => {
    const given = { version: 0, kind: 'openai-compatible', name: 'داخلي', baseUrl, key: null };
    const { status, error } = await app.refusal(adminAddConnection, given, admin);
    expect(status).toBe(400);
    expect(error.fields?.baseUrl).toContain('LLM_PRIVATE_ADDRESSES');
  });

  it('does not follow a name that leads inside', async () => {
    const id = await connect(app, admin, { baseUrl: 'http://localhost:11434/v1' });
    const path = pathTo(adminListOffered, { id });
    const { error } = await app.refusal(adminListOffered, undefined, { ...admin, path });
    expect(error.message).toContain('لا يجيب أحد');
  });

  it('shows what the operator set, without a way to change it', async () => {
    const { connections } = await app.call(adminGetModels, undefined, admin);
    expect(connections[0]).toMatchObject({
      id: 'environment',
      baseUrl: 'http://10.0.0.7:8000/v1',
      keyEnding: 'ator',
      canChange: false,
      models: ['own-model'],
    });
  });
});

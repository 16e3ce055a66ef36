import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, environmentSchema, readConfig } from './config.ts';

const exampleFile = join(import.meta.dirname, '../../../../.env.example');

function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  throw new Error('taken');
}

describe('readConfig', () => {
  it('has a working default for every setting', () => {
    expect(readConfig({})).toEqual(
      expect.objectContaining({
        port: 3000,
        host: '127.0.0.1',
        publicUrl: 'http://127.0.0.1:3000',
        trustProxy: [],
        dataDir: resolve('data'),
        appSecret: null,
        databaseUrl: null,
        smtpUrl: null,
        adminEmail: 'admin@nibras.local',
        adminPassword: null,
        logLevel: 'info',
      }),
    );
  });

  it('takes an empty value as unset', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '', APP_SECRET: '' })).toEqual(readConfig({}));
  });

  it('gives a frozen object', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });

  it('drops the slash at the end of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'http://localhost:8080/' }).publicUrl).toBe(
      'http://localhost:8080',
    );
  });

  it.each([
    ['localhost', 'http://localhost:8080'],
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['::1', 'http://[::1]:8080'],
  ])('names a server that listens on %s as %s, for nobody else reaches it', (host, publicUrl) => {
    const config = readConfig({ HOST: host, PORT: '8080' });
    expect(config).toMatchObject({ publicUrl, isLocal: true });
  });

  it.each(['0.0.0.0', '::', '192.0.2.1', '0', 'server.example'])(
    'asks how others call a server that is bound to %s',
    (host) => {
      const environment = { HOST: host, PAYMENT_SANDBOX_PUBLIC: 'true' };
      expect(problemsOf(environment)).toEqual([
        `PUBLIC_URL must be set with HOST ${host}: others reach the server there, and links must lead to it`,
      ]);
      const named = { ...environment, PUBLIC_URL: 'http://localhost:3000' };
      expect(readConfig(named).isLocal).toBe(false);
    },
  );

  it('is not local behind a name that others reach, wherever it is bound', () => {
    const environment = { PUBLIC_URL: 'https://nibras.example', PAYMENT_SANDBOX_PUBLIC: 'true' };
    expect(readConfig(environment).isLocal).toBe(false);
  });

  it('shows letters only where no server carries them and nobody else reaches it', () => {
    expect(readConfig({}).showsMailbox).toBe(true);
    const elsewhere = { PUBLIC_URL: 'https://nibras.example', PAYMENT_SANDBOX_PUBLIC: 'true' };
    const bound = { ...elsewhere, HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' };
    for (const environment of [{ SMTP_URL: 'smtp://127.0.0.1:25' }, elsewhere, bound]) {
      expect(readConfig(environment).showsMailbox).toBe(false);
    }
  });

  it('uses the configured support address, else the sender of emails, never a default', () => {
    const supportOf = (environment: NodeJS.ProcessEnv) => readConfig(environment).supportEmail;
    expect(supportOf({})).toBeNull();
    const MAIL_FROM = 'نبراس <hello@nibras.example>';
    expect(supportOf({ MAIL_FROM })).toBe('hello@nibras.example');
    expect(supportOf({ MAIL_FROM: 'hello@nibras.example' })).toBe('hello@nibras.example');
    expect(supportOf({ MAIL_FROM, SUPPORT_EMAIL: 'help@uni.test' })).toBe('help@uni.test');
    expect(problemsOf({ SUPPORT_EMAIL: 'help' })).toEqual([
      'SUPPORT_EMAIL must be an e-mail address',
    ]);
  });

  it('reads a list of proxies', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.1.0/24' }).trustProxy).toEqual([
      '10.0.0.1',
      '10.0.1.0/24',
    ]);
  });

  it('lists every problem at once, each with its name', () => {
    const problems = problemsOf({
      PORT: '70000',
      PUBLIC_URL: 'ftp://nibras.example',
      APP_SECRET: 'short',
      SMTP_URL: 'mail.example',
      ADMIN_EMAIL: 'admin',
      ADMIN_PASSWORD: 'short',
      LOG_LEVEL: 'loud',
    });
    expect(problems.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'APP_SECRET',
      'SMTP_URL',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'LOG_LEVEL',
    ]);
  });

  it.each(['abc', '1.5', '-1'])('refuses the port %s', (port) => {
    expect(problemsOf({ PORT: port })).toHaveLength(1);
  });

  it('asks for a secret that all nodes share where there is a database server', () => {
    const databaseUrl = 'postgres://user:password@db.example/nibras';
    expect(problemsOf({ DATABASE_URL: databaseUrl })).toEqual([
      'APP_SECRET is required with DATABASE_URL: every node must share one',
    ]);
    const config = readConfig({ DATABASE_URL: databaseUrl, APP_SECRET: 's'.repeat(32) });
    expect(config.databaseUrl).toBe(databaseUrl);
  });

  it.each([
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    [{ EMBEDDINGS_MODEL: 'bge-m3' }, 'EMBEDDINGS_BASE_URL'],
  ])('asks for the rest of a group of which it got %o', (environment, missing) => {
    expect(problemsOf(environment)).toEqual([
      expect.stringContaining(`${missing} must be set too`) as string,
    ]);
  });

  it.each([
    [{ LLM_BASE_URL: 'http://127.0.0.1:1/v1' }, 'LLM_MODEL must be set for openai-compatible'],
    [{ LLM_PROVIDER: 'anthropic', LLM_MODEL: 'm' }, 'LLM_API_KEY must be set for anthropic'],
    [{ WEB_SEARCH_PROVIDER: 'searxng' }, 'WEB_SEARCH_URL must be set for searxng'],
    [{ WEB_SEARCH_PROVIDER: 'brave' }, 'WEB_SEARCH_API_KEY must be set for brave'],
  ])('asks for what a chosen provider cannot do without: %o', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem]);
  });

  it('picks the model from the settings, a local one where none is named', () => {
    expect(readConfig({}).llm).toBe('local');
    expect(readConfig({ LLM_PROVIDER: 'builtin' }).llm).toBe('builtin');
    const address = { LLM_BASE_URL: 'http://127.0.0.1:1/v1/', LLM_MODEL: 'm' };
    expect(readConfig(address).llm).toEqual({
      provider: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:1/v1',
      apiKey: null,
      model: 'm',
    });
  });

  it('guards quoted verses unless set off', () => {
    expect(readConfig({}).guardsVerses).toBe(true);
    expect(readConfig({ VERSE_GUARD: 'off' }).guardsVerses).toBe(false);
    expect(problemsOf({ VERSE_GUARD: 'maybe' })).toEqual(['VERSE_GUARD must be one of on, off']);
  });

  it('does not repeat a wrong secret', () => {
    expect(problemsOf({ APP_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });
});

describe('.env.example', () => {
  it('names every setting, each with a comment, and no other', async () => {
    const lines = (await readFile(exampleFile, 'utf8')).split('\n');
    const named = lines.flatMap((line, index) => {
      const name = /^#?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1];
      return name === undefined ? [] : [{ name, above: lines[index - 1] ?? '' }];
    });
    expect(named.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(environmentSchema.shape).toSorted(),
    );
    for (const { above } of named) expect(above).toMatch(/^# \S|^#?[A-Z][A-Z0-9_]*=/);
  });

  it('works unchanged', async () => {
    const lines = (await readFile(exampleFile, 'utf8')).split('\n');
    const set = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s));
    expect(readConfig(Object.fromEntries(set) as NodeJS.ProcessEnv)).toEqual(readConfig({}));
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmlWriter } from '#src/adapters/mail/eml-writer.ts';
import { emlFolderIn } from '#src/adapters/mail/eml-reader.ts';
import { layOutMail } from '#src/platform/mail/mail-layout.ts';
import { MAILBOX_KEY, startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { createTestLog } from '#src/testing/test-log.ts';

const WITH_KEY = `?key=${MAILBOX_KEY}`;

let dataDir: string;
let app: TestApp;

async function write(subject: string, code: string, minute: number): Promise<void> {
  const { logger } = createTestLog();
  const from = 'نبراس <no-reply@nibras.local>';
  const transport = createEmlWriter({ folder: emlFolderIn(dataDir), from, log: logger });
  const blocks = [{ kind: 'code', code } as const];
  await transport.send({
    ...layOutMail({ subject, preheader: '', blocks }),
    to: 'sara@ksu.edu.sa',
    messageId: `email-${minute}`,
    writtenAt: new Date(Date.UTC(2026, 10, 5, 9, minute)),
  });
  transport.close();
}

/** Calls with another host name or proxy headers. */
const statusFor = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(app.url + path, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nibras-mailbox-'));
  await writeFile(join(dataDir, 'index.html'), 'the page of the web app');
  app = await startTestApp({ environment: { DATA_DIR: dataDir }, webDir: dataDir });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('GET /mailbox', () => {
  it('says what to do while there are no emails', async () => {
    const page = await (await app.fetch(`/mailbox${WITH_KEY}`)).text();
    expect(page).toContain('لا رسائل بعد');
    expect(page).not.toContain('<iframe');
  });

  it('lists emails newest first, each in a frame in which nothing runs', async () => {
    await write('رمز التحقق من نبراس، وهو موضوع أطول من سطر واحد في رأس الرسالة', '012345', 1);
    await write('Reset <link>', '678901', 2);
    const page = await (await app.fetch(`/mailbox${WITH_KEY}`)).text();
    const subjects = [...page.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, subject]) => subject);
    expect(subjects).toEqual([
      'Reset &lt;link&gt;',
      'رمز التحقق من نبراس، وهو موضوع أطول من سطر واحد في رأس الرسالة',
    ]);
    expect(page).toContain('sara@ksu.edu.sa');
    expect(page).toContain('05 نوفمبر 2026');
    const frames = page.match(/<iframe[^>]*>/g) ?? [];
    expect(frames).toHaveLength(2);
    for (const frame of frames) {
      expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
      const [, source = ''] = /src="([^"]*)"/.exec(frame) ?? [];
      expect((await app.fetch(source)).status).toBe(200);
    }
  });

  it('is not there under a name that leads here from elsewhere, nor behind a proxy', async () => {
    const path = `/mailbox${WITH_KEY}`;
    expect(await statusFor(path, { host: 'evil.example' })).toBe(404);
    expect(await statusFor(path, { 'x-forwarded-for': '192.0.2.1' })).toBe(404);
    expect(await statusFor(path, { host: 'localhost:3000' })).toBe(200);
  });
});

describe('GET /mailbox/emails/:id', () => {
  const first = '2026-11-05T09-01-00.000Z-email-1';

  it('shows an email as it looks, which runs nothing and loads nothing', async () => {
    const answer = await app.fetch(`/mailbox/emails/${first}${WITH_KEY}`);
    const email = await answer.text();
    expect(email).toContain('>012345</span>');
    expect(email).toContain('<base target="_blank">');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|allow-forms/);
    expect(policy).toContain("default-src 'none'");
  });

  it.each(['unknown', '..%2F..%2Findex', '.hidden', `${first}%2F`])('has no %s', async (id) => {
    expect((await app.fetch(`/mailbox/emails/${id}${WITH_KEY}`)).status).toBe(404);
  });

  it('is not there under a name that leads here from elsewhere', async () => {
    expect(await statusFor(`/mailbox/emails/${first}${WITH_KEY}`, { host: 'evil.example' })).toBe(
      404,
    );
  });
});

describe('the key of the mailbox', () => {
  const email = '/mailbox/emails/2026-11-05T09-01-00.000Z-email-1';

  it('is required, whatever a proxy adds or removes', async () => {
    const proxies: Record<string, string>[] = [
      {},
      { 'x-real-ip': '192.0.2.1' },
      { 'x-client-ip': '192.0.2.1' },
      { 'cf-connecting-ip': '192.0.2.1' },
      { 'true-client-ip': '192.0.2.1' },
      { 'fly-client-ip': '192.0.2.1' },
      { 'x-cluster-client-ip': '192.0.2.1' },
      { 'x-envoy-external-address': '192.0.2.1' },
      { 'x-forwarded-proto': 'https' },
      { 'x-forwarded-port': '443' },
      { 'x-original-host': 'nibras.example' },
    ];
    for (const headers of proxies) {
      expect(await statusFor('/mailbox', headers)).toBe(404);
      expect(await statusFor(email, headers)).toBe(404);
    }
  });

  it.each(['?key=', '?key=wrong', `?key=${MAILBOX_KEY}x`, `?key=x&key=${MAILBOX_KEY}`, '?KEY=x'])(
    'is not %s',
    async (query) => {
      expect((await app.fetch(`/mailbox${query}`)).status).toBe(404);
      expect((await app.fetch(email + query)).status).toBe(404);
    },
  );

  it('is in nothing that a stranger gets', async () => {
    for (const path of ['/mailbox/style.css', '/mailbox/script.js', '/api/site-settings']) {
      const answer = await app.fetch(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain(MAILBOX_KEY);
    }
  });
});

describe('with a mail server', () => {
  it('there is no mailbox, and nothing in its place', async () => {
    const environment = { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:1' };
    const other = await startTestApp({ environment, webDir: dataDir });
    try {
      for (const path of ['/mailbox', '/mailbox/', '/mailbox/emails/x', '/mailbox/script.js']) {
        expect((await other.fetch(path)).status).toBe(404);
      }
      expect((await other.fetch('/elsewhere')).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

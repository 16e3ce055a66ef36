import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLog } from '#src/testing/test-log.ts';
import { createEmlWriter } from './eml-writer.ts';

const mail = {
  to: 'sara@uni.test',
  subject: 'رمز التحقق من نبراس',
  html: '<p dir="rtl">الرمز 012345</p>',
  text: 'الرمز 012345',
  messageId: '2f4c6e1a-aaaa-bbbb-cccc-0123456789ab',
  writtenAt: new Date('2026-03-01T09:00:00.000Z'),
};

let parent: string;
let folder: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'nibras-mail-'));
  folder = join(parent, 'mail');
});
afterAll(() => rm(parent, { recursive: true }));

describe('mails as files', () => {
  it('can be opened by a mail program, and say in the log where they are', async () => {
    const log = createTestLog();
    const transport = createEmlWriter({
      folder,
      from: 'نبراس <a@nibras.example>',
      log: log.logger,
    });
    await transport.check();
    await transport.send(mail);
    // A second attempt at the same email writes the same file.
    await transport.send(mail);

    const names = await readdir(folder);
    expect(names).toEqual(['2026-03-01T09-00-00.000Z-2f4c6e1a-aaa.eml']);
    const file = join(folder, names[0]!);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const parsed = await simpleParser(await readFile(file));
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.to).toMatchObject({ value: [{ address: 'sara@uni.test' }] });
    expect(parsed.text?.trim()).toBe(mail.text);
    expect(parsed.html).toBe(mail.html);

    expect(log.lines[0]).toContain(names[0]);
    expect(log.lines.join()).not.toMatch(/sara|012345|رمز/);
    transport.close();
  });
});

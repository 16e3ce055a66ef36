import { request } from 'node:http';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorSchema, renewFileLink, uploadFile } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileContents, files } from '#src/db/tables/files.ts';
import { hashToken } from '#src/platform/secrets/keys.ts';
import { LECTURE, sendUpload, signUpLapsed, upload } from '#src/testing/centers.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { HOUR_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { eventually } from '#src/testing/eventually.ts';

const MAX_MB = 1;
const MIB = 1024 * 1024;

let dataDir: string;
let app: TestApp;
let user: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nibras-files-'));
  app = await startTestApp({ environment: { DATA_DIR: dataDir, MAX_FILE_MB: String(MAX_MB) } });
  [user, other] = [await signUp(app), await signUp(app)];
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const idIn = (url: string) => url.slice('/files/'.length, url.indexOf('?'));
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
const jsonOf = (fileName: string, bytes: Uint8Array | string) =>
  JSON.stringify({ fileName, fileData: base64(bytes) });
const leftInUploads = () => readdir(join(dataDir, 'uploads'));
const storedOf = async (owner: SignedUp) =>
  (await readdir(join(dataDir, 'files', hashToken(owner.acckey))).catch(() => [])).length;
const renew = (id: string) => renewFileLink.path.replace(':id', id);

async function refused(response: Response) {
  return { status: response.status, error: errorSchema.parse(await response.json()) };
}

describe('POST /api/upload', () => {
  it('keeps a file and answers with a link that opens it, byte for byte', async () => {
    const bytes = Buffer.from(LECTURE.repeat(2000));
    const { url, fileName, success } = await upload(app, user, 'محاضرة ½.txt', bytes);
    expect({ success, fileName }).toEqual({ success: true, fileName: 'محاضرة ½.txt' });
    const response = await app.fetch(url);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await leftInUploads()).toEqual([]);
  });

  it('takes a body without a length, as it arrives', async () => {
    const body = jsonOf('قطع.txt', LECTURE);
    const pieces = body.match(/.{1,50}/gs) ?? [];
    const stream = ReadableStream.from(pieces.map((piece) => new TextEncoder().encode(piece)));
    expect((await sendUpload(app, user, stream)).status).toBe(200);
  });

  it('cleans the name', async () => {
    const { fileName } = await upload(app, user, '../..\\سر\u202Efdp.txt');
    expect(fileName).toBe('سر fdp.txt');
  });

  it('stores the same bytes once, however many bring them at once', async () => {
    const owner = await signUp(app);
    const names = Array.from({ length: 12 }, (_, number) => `نسخة ${number}.txt`);
    const kept = await Promise.all(names.map((name) => upload(app, owner, name)));
    expect(new Set(kept.map(({ url }) => url)).size).toBe(12);
    const contents = await app.store.db.select().from(fileContents);
    expect(contents.filter(({ userId }) => userId === owner.acckey)).toHaveLength(1);
    expect(await storedOf(owner)).toBe(1);
    for (const { url } of kept) expect(await (await app.fetch(url)).text()).toBe(LECTURE);
  });

  it('does not mix up users who bring the same bytes', async () => {
    const [one, two] = [await signUp(app), await signUp(app)];
    await Promise.all([upload(app, one, 'a.txt'), upload(app, two, 'a.txt')]);
    expect([await storedOf(one), await storedOf(two)]).toEqual([1, 1]);
  });

  it('refuses an anonymous caller before it reads the body', async () => {
    const { status, error } = await refused(await sendUpload(app, {}, 'garbage'));
    expect([status, error.code]).toEqual([401, 'unauthenticated']);
  });

  it('refuses a caller whose plan has run out', async () => {
    const body = jsonOf('a.txt', LECTURE);
    const { status, error } = await refused(await sendUpload(app, await signUpLapsed(app), body));
    expect([status, error.message]).toEqual([403, 'Invalid subscription plan']);
  });

  it.each([
    ['no JSON', 'garbage', 400, 'invalid_json'],
    ['an empty body', '', 400, 'invalid_json'],
    ['a nested value', '{"fileName":{},"fileData":"QUJD"}', 400, 'invalid_json'],
    ['a list', '[1,2]', 400, 'invalid_json'],
    ['a broken-off body', jsonOf('a.txt', LECTURE).slice(0, -20), 400, 'invalid_json'],
    [
      'a data URL',
      '{"fileName":"a.txt","fileData":"data:text/plain;base64,QUJD"}',
      400,
      'invalid_input',
    ],
    ['no name', `{"fileData":"${base64(LECTURE)}"}`, 400, 'invalid_input'],
    ['an empty name', jsonOf('  ', LECTURE), 400, 'invalid_input'],
    ['no data', '{"fileName":"a.txt"}', 400, 'invalid_input'],
    ['an empty file', jsonOf('فارغ.pdf', ''), 400, 'invalid_input'],
    ['a program', jsonOf('lecture.pdf', elf()), 415, 'unsupported_type'],
    ['a zip that is no document', jsonOf('lecture.docx', emptyZip()), 415, 'unsupported_type'],
  ])('refuses %s', async (_what, body, status, code) => {
    const answer = await refused(await sendUpload(app, user, body));
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect(answer.error.message).toMatch(/[\u0621-\u064A]/);
    expect(await leftInUploads()).toEqual([]);
  });

  it('refuses another content type', async () => {
    const response = await app.fetch(uploadFile.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'text/plain' },
      body: 'hello',
    });
    expect((await refused(response)).status).toBe(415);
  });

  it('takes a file of exactly the largest size', async () => {
    await upload(app, user, 'كبير.txt', Buffer.alloc(MAX_MB * MIB, 'س'));
  });

  it('refuses a file that is too large by its announced length', async () => {
    const body = jsonOf('a.txt', Buffer.alloc(2 * MAX_MB * MIB, 'a'));
    const { status, error } = await refused(await sendUpload(app, user, body));
    expect([status, error.code]).toEqual([413, 'too_large']);
    expect(error.message).toContain('(1 ميجابايت)');
  });

  it('refuses a file that turns out too large while it arrives', async () => {
    const body = new TextEncoder().encode(jsonOf('a.txt', Buffer.alloc(MAX_MB * MIB + 1, 'a')));
    const { status } = await refused(await sendUpload(app, user, ReadableStream.from([body])));
    expect(status).toBe(413);
    expect(await leftInUploads()).toEqual([]);
  });

  it('refuses a body that goes on past the largest file, though no file is in it', async () => {
    const spaces = Array.from({ length: 8 }, () => Buffer.alloc(256 * 1024, ' '));
    const stream = ReadableStream.from([Buffer.from('{'), ...spaces]);
    expect((await refused(await sendUpload(app, user, stream))).status).toBe(413);
  });

  it('lets a client that is still sending receive the refusal', async () => {
    const piece = new TextEncoder().encode('garbage '.repeat(8192));
    const stream = ReadableStream.from(Array.from({ length: 15 }, () => piece));
    expect((await refused(await sendUpload(app, user, stream))).status).toBe(400);
  });

  it('leaves nothing behind when the client goes away', async () => {
    const owner = await signUp(app);
    const sending = request(app.url + uploadFile.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'application/json',
        'content-length': 500_000,
      },
    });
    const broken = new Promise((resolve) => sending.once('error', resolve));
    sending.write(jsonOf('a.txt', Buffer.alloc(300_000, 'a')).slice(0, 200_000));
    await eventually(async () => expect(await leftInUploads()).toHaveLength(1));
    sending.destroy(new Error('the client goes away'));
    await broken;
    await eventually(async () => expect(await leftInUploads()).toEqual([]));
    expect(await storedOf(owner)).toBe(0);
  });
});

describe('GET /files/:id', () => {
  let link: string;
  beforeAll(async () => {
    link = (await upload(app, user, "ملف 'أ'(1).html", '<!doctype html><p>درس</p>')).url;
  });

  it('needs no token, and never shows HTML from our own origin', async () => {
    const { headers } = await app.fetch(link);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="file"; filename*=UTF-8\'\'%D9%85%D9%84%D9%81%20%27%D8%A3%27%281%29.html',
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('shows a picture in place', async () => {
    const { url } = await upload(app, user, 'لوحة.png', tinyPng());
    const { headers } = await app.fetch(url);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-disposition')).toMatch(/^inline;/);
  });

  it('answers HEAD with the length and no bytes', async () => {
    const response = await app.fetch(link, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(
      String(Buffer.byteLength('<!doctype html><p>درس</p>')),
    );
    expect(await response.text()).toBe('');
  });

  it.each([
    ['a changed signature', (url: string) => url.slice(0, -2) + (url.endsWith('AA') ? 'BB' : 'AA')],
    ['a later end', (url: string) => url.replace(/e=(\d+)/, (_all, e) => `e=${Number(e) + 1}`)],
    ['an end that is no number', (url: string) => url.replace(/e=\d+/, 'e=never')],
    ['another session', (url: string) => url.replace(/k=[^&]+/, 'k=another')],
    ['two ends', (url: string) => `${url}&e=1`],
    ['two signatures', (url: string) => `${url}&s=x`],
    ['a file that is not there', (url: string) => url.replace(/files\/[^?]+/, 'files/nothing')],
    ['a zero byte', (url: string) => url.replace(/files\/[^?]+/, 'files/%00')],
  ])('is not there with %s', async (_what, change) => {
    const { status, error } = await refused(await app.fetch(change(link)));
    expect([status, error.code]).toEqual([404, 'not_found']);
  });

  it("does not open another user's file with one's own signature", async () => {
    const own = (await upload(app, other, 'a.txt')).url;
    const signature = own.slice(own.indexOf('?'));
    const { status } = await refused(await app.fetch(`/files/${idIn(link)}${signature}`));
    expect(status).toBe(404);
  });

  it('is open for six hours and then says how to go on', async () => {
    const { url } = await upload(app, user, 'وقت.txt', 'نص قصير يكفي للقراءة');
    app.clock.advance(6 * HOUR_MS - 1);
    expect((await app.fetch(url)).status).toBe(200);
    app.clock.advance(1);
    const { status, error } = await refused(await app.fetch(url));
    expect([status, error.code]).toEqual([403, 'forbidden']);
    app.clock.advance(-6 * HOUR_MS);
  });

  it('says so in JSON when the bytes are lost', async () => {
    const owner = await signUp(app);
    const { url } = await upload(app, owner, 'a.txt');
    await rm(join(dataDir, 'files', hashToken(owner.acckey)), { recursive: true });
    const { status, error } = await refused(await app.fetch(url));
    expect([status, error.message]).toEqual([404, 'الملف غير موجود أو حُذف.']);
  });

  it('lets go of the file when the client goes away', async () => {
    const owner = await signUp(app);
    const { url } = await upload(app, owner, 'a.txt', Buffer.alloc(MAX_MB * MIB, 'a'));
    const folder = join(dataDir, 'files', hashToken(owner.acckey));
    const asking = request(app.url + url);
    const answered = new Promise((resolve) => asking.once('response', resolve));
    asking.end();
    await answered;
    asking.destroy();
    await eventually(async () => expect(await openIn(folder)).toEqual([]));
  });
});

describe('GET /api/files/:id/link', () => {
  it('signs a link of the caller afresh', async () => {
    const { url } = await upload(app, user, 'تجديد.txt', 'نص يكفي لملف صغير');
    app.clock.advance(7 * HOUR_MS);
    const renewed = await app.call(renewFileLink, undefined, { ...user, path: renew(idIn(url)) });
    expect((await app.fetch(renewed.url)).status).toBe(200);
    app.clock.advance(-7 * HOUR_MS);
  });

  it("has no link to another user's file, to nothing and to no id", async () => {
    const { url } = await upload(app, user, 'لي.txt');
    for (const id of [idIn(url), 'nothing', '%00', '..%2f']) {
      const { status } = await app.refusal(renewFileLink, undefined, { ...other, path: renew(id) });
      expect(status).toBe(404);
    }
  });

  it('refuses an anonymous caller and one whose plan has run out', async () => {
    const { url } = await upload(app, user, 'لي.txt');
    const path = renew(idIn(url));
    expect((await app.refusal(renewFileLink, undefined, { path })).status).toBe(401);
    const lapsed = await signUpLapsed(app);
    const { error } = await app.refusal(renewFileLink, undefined, { ...lapsed, path });
    expect(error.message).toBe('Invalid subscription plan');
  });

  it('never lists a file under another owner', async () => {
    const rows = await app.store.db.select().from(files);
    const contents = new Map(
      (await app.store.db.select().from(fileContents)).map((row) => [row.id, row.userId]),
    );
    for (const row of rows) expect(contents.get(row.contentId)).toBe(row.userId);
  });
});

async function openIn(folder: string): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd');
  const paths = await Promise.all(
    numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')),
  );
  return paths.filter((path) => path.startsWith(folder));
}

function elf(): Buffer {
  return Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(500)]);
}

function emptyZip(): Buffer {
  return Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
}

function tinyPng(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
}

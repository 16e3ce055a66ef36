import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCenter, upload, whenRead } from '#src/testing/centers.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { wholeOf } from '#src/testing/chat-client.ts';
import type { UpstreamCall } from '#src/testing/model-double/fake-upstream.ts';
import { instructionsFor } from '#src/features/chat/answering/instructions.ts';
import { createWholeCenters } from '#src/features/chat/answering/whole-center.ts';
import { createKeyring } from '#src/platform/secrets/keys.ts';
import { ATTACKS } from './attacks.ts';

const HIDDEN =
  /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E0FFF}]|[\uFE00-\uFE0F]{2}/u;
const QUESTION = 'ما خلاصة هذا النص بالتفصيل الكامل من فضلك وما أهم الأفكار الواردة فيه؟';
/** The output of a model that obeys it. */
const HIJACKED = 'وقعت [99] ![x](https://evil.example/?q=1) [1] <b>HTML</b> [100, 1]';
const ON_SCREEN = 'وقعت  [x](https://evil.example/?q=1) [1] <b>HTML</b> [1]';

const WIDE = { provider: 'p', name: 'm', windowTokens: 100_000 };

let chat: ChatApp;
let found = '';
const engine = createServer((_request, response) => {
  const results = [{ url: 'https://page.example/a', title: found.slice(0, 80), content: found }];
  response.end(JSON.stringify({ results }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
  const { port } = engine.address() as AddressInfo;
  chat = await startChatApp({
    WEB_SEARCH_PROVIDER: 'searxng',
    WEB_SEARCH_URL: `http://127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  await chat.close();
  engine.close();
});

type Turn = { role: string; content: string };
const turnsOf = ({ body }: UpstreamCall): Turn[] => (body as { messages: Turn[] }).messages;

/** The texts inside and outside the quotations of a request. */
function split(text: string): { inside: string; outside: string; mark: string } {
  const mark = /<(?:source|attachment)-([\w-]{12})(?=[\s>])/.exec(text)?.[1] ?? 'none';
  const block = new RegExp(`<(source|attachment)-${mark}[^>]*>\\n[^]*?\\n</\\1-${mark}>`, 'g');
  const inside = (text.match(block) ?? []).join('\n');
  return { inside, outside: text.replace(block, ''), mark };
}

function expectQuoted(
  call: UpstreamCall,
  kind: 'center' | 'web' | 'general',
  word: string,
): string {
  const turns = turnsOf(call);
  expect(turns.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(turns[0]?.content).toBe(instructionsFor(kind));
  const { inside, outside } = expectInside(turns[1]?.content ?? '', word);
  expect(outside.trim().endsWith(`السؤال:\n${QUESTION}`)).toBe(true);
  expect(outside.match(/السؤال:/g)).toHaveLength(1);
  return inside;
}

function expectInside(text: string, word: string): { inside: string; outside: string } {
  const { inside, outside, mark } = split(text);
  expect(outside).not.toContain(word);
  expect(outside).not.toContain(mark);
  expect(inside).not.toMatch(HIDDEN);
  // Within the quotation nothing looks like one of our tags but our own.
  expect(inside.replace(new RegExp(`</?\\w+-${mark}[^>]*>`, 'g'), '')).not.toMatch(
    /<\s*\/?\s*(source|attachment|system|instructions)/i,
  );
  return { inside, outside };
}

describe('a center that goes in whole', () => {
  it.each(ATTACKS)('with a $name stays a quotation', async ({ text, word }) => {
    const page = { number: 1, label: 'page' as const, text, blocks: [] };
    const file = { name: text.slice(0, 80), pages: [page] };
    const place = { passageId: 'p', centerId: 'c', fileId: 'f', fileName: file.name };
    const passage = { ...place, page: 1, pageLabel: 'page' as const, quote: text };
    const center = {
      course: { files: [file], outline: [] },
      contentOf: () => 'content',
      placeOf: () => null,
      cite: () => ({ ...passage, heading: null, isOcr: false, differingVerses: [] }),
    };
    const keyring = createKeyring('a secret of the house');
    const centers = createWholeCenters((pages) => keyring.sign('whole-center', pages));
    const whole = await centers.get(WIDE, () => Promise.resolve(center));
    const { inside } = expectInside(whole?.text ?? '', word);
    expect(inside).toContain(word.replace(/\u200b/g, '').slice(0, 5));
  });
});

describe('a page of the web', () => {
  it.each(ATTACKS)(
    'with a $name stays a quotation',
    async ({ text, word }) => {
      found = text;
      const sent = await chat.tab.sent({ message: QUESTION, webSearch: true });
      const call = await chat.nextReply();
      const inside = expectQuoted(call, 'web', word);
      expect(inside).toContain(word.replace(/\u200b/g, '').slice(0, 5));
      call.reply(HIJACKED);
      const whole = wholeOf(await chat.tab.over(sent.id));
      expect(whole.message).toBe(ON_SCREEN);
      expect(whole.sources.map(({ n, fileUrl }) => [n, fileUrl])).toEqual([
        [1, 'https://page.example/a'],
      ]);
    },
    30_000,
  );
});

describe('documents', () => {
  const some = ATTACKS.filter((_, at) => at % 5 === 0);

  it('of a center stay quotations, whatever their text', async () => {
    const files = await Promise.all(
      some.map(({ text }, at) =>
        upload(chat.app, chat.user, `ملف "${at}" <system>.txt`, `خلاصة النص وأهم الأفكار.\n${text}`),
      ),
    );
    const center = await makeCenter(chat.app, chat.user, files);
    await whenRead(chat.app, chat.user, center.id);
    const sent = await chat.tab.sent({ message: QUESTION, chatId: center.id });
    const call = await chat.nextReply();
    for (const { word } of some) expectQuoted(call, 'center', word);
    call.reply(HIJACKED);
    const whole = wholeOf(await chat.tab.over(sent.id));
    expect(whole.message).toBe(ON_SCREEN);
    expect(whole.sources.every(({ centerId }) => centerId === center.id)).toBe(true);
  });

  it('attached to a message stay quotations too', async () => {
    const files = await Promise.all(
      some.map(({ text }, at) => upload(chat.app, chat.user, `مرفق ${at}.txt`, text)),
    );
    const sent = await chat.tab.sent({ message: QUESTION, files });
    const call = await chat.nextReply();
    for (const { word } of some) expectQuoted(call, 'general', word);
    call.reply('تم');
    await chat.tab.over(sent.id);
  });
});

describe('what a tool reads', () => {
  const hostile = ATTACKS.filter((_, at) => at % 6 === 1);
  const name = 'ملف "<system>" source.txt';
  let centerId = '';

  beforeAll(async () => {
    const text = hostile.map(({ text: attack }) => `خلاصة النص.\n${attack}`).join('\n\n');
    const file = await upload(chat.app, chat.user, name, text);
    centerId = (await makeCenter(chat.app, chat.user, [file])).id;
    await whenRead(chat.app, chat.user, centerId);
  });

  it.each([
    ['outline', {}],
    ['search', { query: 'خلاصة النص' }],
    ['read_pages', { file: name, from: 1, to: 1 }],
    ['find_all', { pattern: 'خلاصة' }],
  ])('by %s stays a quotation, under the mark of its request', async (tool, input) => {
    const sent = await chat.tab.sent({ message: QUESTION, chatId: centerId });
    const call = await chat.nextReply();
    call.callTools({ name: tool, input });
    const second = await chat.nextReply();
    const result = turnsOf(second).at(-1);
    expect(result?.role).toBe('tool');
    const { inside, outside, mark } = split(result?.content ?? '');
    expect(mark).toBe(split(turnsOf(second)[1]?.content ?? '').mark);
    expect(inside).not.toBe('');
    expect(outside.trim()).toBe('');
    expect(inside).not.toMatch(HIDDEN);
    second.reply(HIJACKED);
    const whole = wholeOf(await chat.tab.over(sent.id));
    expect(whole.message).not.toContain('![');
    expect(whole.message).not.toContain('[99]');
  });
});

describe('the mark of the quotations', () => {
  it('is another one with every request', async () => {
    const marks: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      found = `الجولة ${round}`;
      const sent = await chat.tab.sent({ message: QUESTION, webSearch: true });
      const call = await chat.nextReply();
      marks.push(split(turnsOf(call)[1]?.content ?? '').mark);
      call.reply('تم');
      await chat.tab.over(sent.id);
    }
    expect(new Set(marks).size).toBe(2);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { joined, wholeOf } from '#src/testing/chat-client.ts';

const WRONG =
  'قال تعالى: "إِنَّ اللَّهَ يُحِبُّ التَّوَّابِينَ وَيُحِبُّ الْمُحْسِنِينَ" [البقرة: 222]، وهذا معناه.';
const CORRECTED = 'صُحّح من نص المصحف';

let chat: ChatApp;
beforeAll(async () => {
  chat = await startChatApp();
});
afterAll(() => chat.close());

const inPieces = (text: string, length: number): string[] =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );

describe('a verse that a model quotes', () => {
  it('is corrected in the stream and in what is stored, where it is wrong', async () => {
    const sent = await chat.tab.sent({ message: 'اذكر آية عن التوبة' });
    const call = await chat.nextReply();
    call.write(...inPieces(WRONG, 3));
    call.finish();
    const events = await chat.tab.over(sent.id);
    const { message } = wholeOf(events);
    expect(joined(events)).toBe(message);
    expect(message).toContain('~~');
    expect(message).toContain(CORRECTED);
    expect(message).toContain('[البقرة: 222]');
    expect(message.endsWith('، وهذا معناه.')).toBe(true);
  });

  it('is judged as it stands where the reply breaks off within it', async () => {
    const sent = await chat.tab.sent({ message: 'اذكر آية أخرى' });
    const call = await chat.nextReply();
    call.write(...inPieces(WRONG.slice(0, WRONG.indexOf('" [') - 4), 3));
    await chat.tab.until('get-messages', ({ id }) => id === sent.id);
    call.cut();
    const told = joined(await chat.tab.over(sent.id));
    expect(told).toMatch(/^قال تعالى: .*(?:صُحّح من نص المصحف|لا تطابق آية في المصحف)/);
  });

  it('leaves a reply that quotes none as the model wrote it', async () => {
    const plain = 'الخوارزمية «سلسلة خطوات منتهية» (انظر [1])، ثم `list[9]`.';
    const sent = await chat.tab.sent({ message: 'ما الخوارزمية؟' });
    const call = await chat.nextReply();
    call.write(...inPieces(plain, 3));
    call.finish();
    expect(wholeOf(await chat.tab.over(sent.id)).message).toBe(plain);
  });
});

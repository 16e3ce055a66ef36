import { adminSaveModels, ENVIRONMENT_CONNECTION } from '@nibras/contract';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages, modelCalls, threads } from '#src/db/tables/chats.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { signInAdmin } from '#src/testing/admins.ts';
import { LECTURE, makeCenter, upload, whenRead } from '#src/testing/centers.ts';
import { isBackground } from '#src/testing/background-call.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { wholeOf } from '#src/testing/chat-client.ts';
import type { UpstreamCall } from '#src/testing/model-double/fake-upstream.ts';
import { glossariesOf } from '#src/testing/glossary.ts';
import { makePicture } from '#src/testing/files/picture.ts';
import { instructionsFor } from './instructions.ts';
import { eventually } from '#src/testing/eventually.ts';

let chat: ChatApp;
let centerId: string;

beforeAll(async () => {
  chat = await startChatApp();
  const file = await upload(chat.app, chat.user, 'أحياء.txt', LECTURE);
  centerId = (await makeCenter(chat.app, chat.user, [file])).id;
  await whenRead(chat.app, chat.user, centerId);
});
afterAll(() => chat.close());

const bodyOf = ({ body }: UpstreamCall) =>
  body as {
    messages: {
      role: string;
      content: string | { type: string; text?: string; image_url?: { url: string } }[];
    }[];
  };
const textOf = (call: UpstreamCall, at: number): string => {
  const content = bodyOf(call).messages.at(at)?.content ?? '';
  return typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('');
};

async function answered(sent: { id: string }, call: UpstreamCall, text: string) {
  call.reply(text);
  return wholeOf(await chat.tab.over(sent.id));
}

describe('a question in a center', () => {
  it('goes to the model with passages of the files, and the answer cites them', async () => {
    const sent = await chat.tab.sent({ message: 'أين يحدث التمثيل الضوئي؟', chatId: centerId });
    const call = await chat.nextReply();
    expect(textOf(call, 0)).toBe(instructionsFor('center'));
    expect(bodyOf(call).messages[0]?.role).toBe('system');
    expect(textOf(call, -1)).toMatch(/<source-[\w-]{12} id="1" name="أحياء.txt" place="قسم 1">/);
    expect(textOf(call, -1)).toContain('البلاستيدات الخضراء');
    const whole = await answered(sent, call, 'في البلاستيدات [1] لا في غيرها [7]. `a[7]`');
    expect(whole.message).toBe('في البلاستيدات [1] لا في غيرها . `a[7]`');
    expect(whole.sources[0]).toMatchObject({ n: 1, fileName: 'أحياء.txt', page: 1, centerId });
  });

  it('is answered under the translation by which the files were found', async () => {
    const glossaries = glossariesOf(chat.app, chat.user);
    const id = await glossaries.center([
      await upload(chat.app, chat.user, 'محاضرة.txt', 'تعمل النواة (Kernel) في وضع محمي.\n'),
      await upload(chat.app, chat.user, 'slides.txt', 'The kernel has thirty million lines.\n'),
    ]);
    await glossaries.term(id, 'Kernel');
    const sent = await chat.tab.sent({ message: 'كم سطراً في النواة؟', chatId: id });
    const whole = await answered(sent, await chat.nextReply(), 'ثلاثون مليون سطر [1].');
    expect(whole.message).toBe('Kernel: النواة\n\nثلاثون مليون سطر [1].');
  });

  it('is written out first where it only makes sense after another', async () => {
    const first = await chat.tab.sent({ message: 'من اكتشف دور الضوء؟', chatId: centerId });
    await answered(first, await chat.nextReply(), 'يان إنجنهاوس [1].');
    const sent = await chat.tab.sent({ message: 'ومتى كان ذلك؟', thread: first.thread });
    const rewriting = await chat.nextReply();
    expect(rewriting.sent).toContain('أعد صياغة السؤال الأخير');
    rewriting.reply('متى اكتشف يان إنجنهاوس دور الضوء في التمثيل الضوئي؟');
    const call = await chat.nextReply();
    expect(textOf(call, -1)).toContain('1779');
    // Earlier citations would now point to other sources.
    expect(textOf(call, -2)).toBe('يان إنجنهاوس .');
    await answered(sent, call, 'عام 1779 [1].');
  });

  it('is joined with the one before where the model cannot write it out', async () => {
    const first = await chat.tab.sent({ message: 'ما التمثيل الضوئي؟', chatId: centerId });
    await answered(first, await chat.nextReply(), 'عملية [1].');
    const sent = await chat.tab.sent({ message: 'وأين؟', thread: first.thread });
    (await chat.nextReply()).refuse(400);
    const call = await chat.nextReply();
    expect(textOf(call, -1)).toContain('البلاستيدات');
    await answered(sent, call, 'في الورقة [1].');
  });

  it('that the files do not answer is marked so for the model', async () => {
    const sent = await chat.tab.sent({
      message: 'من كتب رواية البؤساء الفرنسية؟',
      chatId: centerId,
    });
    const call = await chat.nextReply();
    expect(textOf(call, -1)).toContain('بعيدة عن السؤال');
    await answered(sent, call, 'لا تتضمن ملفات المقرر الإجابة.');
  });

  it('needs no model where the center holds no text', async () => {
    const empty = await makeCenter(chat.app, chat.user);
    const sent = await chat.tab.sent({ message: 'أي شيء؟', chatId: empty.id });
    const whole = wholeOf(await chat.tab.over(sent.id));
    expect(whole.message).toContain('لا توجد في ملفات هذا المقرر');
    expect(whole.sources).toEqual([]);
  });
});

describe('an attachment', () => {
  it('goes to the model as text, and is kept from the sweep', async () => {
    const file = await upload(chat.app, chat.user, 'واجب.txt', 'حل المسألة الثالثة: س = 42.');
    const sent = await chat.tab.sent({ message: 'لخص المرفق', files: [file] });
    expect(
      await chat.tab.until('file-received', ({ thread }) => thread === sent.thread),
    ).toMatchObject({
      fileName: 'واجب.txt',
    });
    const call = await chat.nextReply();
    expect(textOf(call, -1)).toMatch(/<attachment-[\w-]{12} name="واجب.txt">\nحل المسألة الثالثة/);
    await answered(sent, call, 'تم');
    // A follow-up still knows the file.
    const next = await chat.tab.sent({ message: 'ما قيمة س في الملف؟', thread: sent.thread });
    const second = await chat.nextReply();
    expect(textOf(second, -1)).toContain('س = 42');
    await answered(next, second, '42');
  });

  it('that is a picture goes as bytes, scaled down', async () => {
    const file = await upload(chat.app, chat.user, 'سبورة.png', await makePicture(3000, 200));
    const sent = await chat.tab.sent({ message: '', images: [file] });
    const call = await chat.nextReply();
    const parts = bodyOf(call).messages.at(-1)?.content;
    const image = Array.isArray(parts) ? parts.find(({ type }) => type === 'image_url') : undefined;
    const [head = '', data = ''] = (image?.image_url?.url ?? '').split(',');
    expect(head).toBe('data:image/jpeg;base64');
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ width: 1568 });
    await answered(sent, call, 'سبورة');
  });

  it('that cannot be read is named, with the reason', async () => {
    const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('nothing of a PDF')]);
    const file = await upload(chat.app, chat.user, 'تالف.pdf', broken);
    const sent = await chat.tab.sent({ message: 'اقرأ', files: [file] });
    const call = await chat.nextReply();
    expect(textOf(call, -1)).toContain('تعذّرت قراءة المرفق «تالف.pdf»');
    await answered(sent, call, 'لم يُقرأ');
  });
});

describe('a model known to be blind', () => {
  it('is not shown a picture, and the student is informed', async () => {
    const blind = await startChatApp({ LLM_MODEL: 'gpt-oss-20b' });
    const file = await upload(blind.app, blind.user, 'صورة.png', await makePicture(40, 40));
    const sent = await blind.tab.sent({ message: 'ما هذا؟', images: [file] });
    const events = await blind.tab.over(sent.id);
    expect(events.at(-1)).toMatchObject({
      name: 'chat-error',
      payload: { message: expect.stringContaining('لا يقرأ الصور') as string },
    });
    expect(blind.upstream.calls).toEqual([]);
    await blind.close();
  });
});

describe('the cost of a reply', () => {
  const callsFor = (messageId: string) =>
    chat.app.store.db.select().from(modelCalls).where(eq(modelCalls.messageId, messageId));

  it('is recorded as the provider counts it, with the price', async () => {
    const admin = await signInAdmin(chat.app);
    const ref = { connectionId: ENVIRONMENT_CONNECTION, model: 'fake-model' };
    const prices = [{ ...ref, price: { input: 0.2, output: 1.2 } }];
    await chat.app.call(adminSaveModels, { version: 0, prices }, admin);
    const sent = await chat.tab.sent('سؤال بثمن');
    const call = await chat.nextReply();
    call.write('جواب');
    call.finish({ usage: { input: 1000, output: 500 } });
    await chat.tab.over(sent.id);
    const recorded = (await callsFor(sent.id)).filter(({ purpose }) => purpose === 'reply');
    expect(recorded).toMatchObject([
      { inputTokens: 1000, outputTokens: 500, costMicros: 800, isEstimate: false },
    ]);
  });

  it('is estimated where the reply was stopped', async () => {
    const sent = await chat.tab.sent('سؤال يوقف جوابه');
    const call = await chat.nextReply();
    call.write('جزء من الجواب');
    await chat.tab.until('get-messages', ({ id }) => id === sent.id);
    chat.tab.stop(sent.thread);
    await chat.tab.over(sent.id);
    const [recorded] = await callsFor(sent.id);
    expect(recorded).toMatchObject({ purpose: 'reply', isEstimate: true });
    expect(recorded?.inputTokens).toBeGreaterThan(200);
    expect(recorded?.outputTokens).toBeGreaterThan(2);
  });
});

describe('a long conversation', () => {
  it('is summarised in the background, and the summary goes on', async () => {
    const { db } = chat.app.store;
    const [thread, userId, createdAt] = [newId(), chat.user.acckey, chat.app.clock.now()];
    await db.insert(threads).values({
      id: thread,
      userId,
      title: 'طويلة',
      isNamed: true,
      createdAt,
      lastMessageAt: createdAt,
    });
    await db.insert(messages).values(
      Array.from({ length: 30 }, (_, at) => ({
        id: newId(),
        threadId: thread,
        userId,
        position: at + 1,
        role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
        content: `معلومة قديمة رقم ${at + 1}`,
        state: 'done' as const,
        createdAt,
      })),
    );
    const first = await chat.tab.sent({ message: 'سؤال بعد ثلاثين رسالة من الكلام', thread });
    const call = await chat.nextReply();
    expect(call.sent).toContain('معلومة قديمة رقم 1"');
    call.reply('جواب');
    await chat.tab.over(first.id);
    let background = await chat.upstream.next();
    while (!background.sent.includes('اكتب الملخص فقط')) background = await chat.upstream.next();
    expect(isBackground(background)).toBe(true);
    background.reply('الملخص: تحدثا عن المعلومات القديمة.');
    await eventually(async () => {
      const [row] = await db.select().from(threads).where(eq(threads.id, thread));
      expect(row?.summaryUpTo).toBe(24);
    });

    const second = await chat.tab.sent({
      message: 'وسؤال آخر عن كل ما سبق من المعلومات القديمة',
      thread,
    });
    const next = await chat.nextReply();
    expect(textOf(next, -1)).toContain('الملخص: تحدثا عن المعلومات القديمة.');
    expect(next.sent).not.toContain('معلومة قديمة رقم 3"');
    expect(next.sent).toContain('معلومة قديمة رقم 29"');
    await answered(second, next, 'تم');
  });
});

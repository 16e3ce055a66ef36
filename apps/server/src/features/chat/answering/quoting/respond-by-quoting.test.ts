import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPages } from '#src/db/tables/files.ts';
import { fixturePath } from '#src/reading/testing/fixture-path.ts';
import { LECTURE, makeCenter, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import {
  chatNow,
  joined,
  openChatClient,
  wholeOf,
  type ChatClient,
} from '#src/testing/chat-client.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { glossariesOf } from '#src/testing/glossary.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let user: SignedUp;
let tab: ChatClient;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUpYearly(app);
  tab = await openChatClient(app, user);
});
afterAll(async () => {
  tab.close();
  await app.close();
});

const replyTo = async (message: Parameters<ChatClient['sent']>[0]) => {
  const sent = await tab.sent(message);
  const events = await tab.over(sent.id);
  return { ...sent, events, whole: wholeOf(events) };
};

describe('the chat without a model', () => {
  it('says once that no model is set, names no setting, and pretends nothing', async () => {
    const { whole, events, thread } = await replyTo('اكتب لي قصيدة عن البحر');
    expect(whole.message).toContain('*الأجوبة الآن نصوص من الملفات كما هي.*');
    expect(whole.message).not.toContain('LLM_');
    expect(joined(events)).toBe(whole.message);
    const next = await replyTo({ message: 'واكتب لي أخرى عن الجبل', thread });
    expect(next.whole.message).not.toContain('الأجوبة الآن نصوص');
  });

  it('answers questions about the product from its own help', async () => {
    const { whole } = await replyTo('كيف أنشئ مركز ذكي لمقرر؟');
    expect(whole.message).toContain('المراكز الذكية');
    expect(whole.message).not.toContain('[1]');
    expect(whole.sources).toMatchObject([
      { n: 1, fileName: 'المراكز الذكية', fileUrl: '/smart-centers', page: null },
    ]);
  });

  it.each([
    ['شلون اغير الباسوورد', 'الملف الشخصي'],
    ['قديش الاشتراك بالشهر عندكم', 'باقات الاشتراك'],
  ])('answers «%s» from its own help too', async (question, fileName) => {
    const { whole } = await replyTo(question);
    expect(whole.message).toContain('من دليل نبراس:');
    expect(whole.sources).toMatchObject([{ fileName }]);
  });

  it.each([
    'ما قوة الدفع؟',
    'كيف يعمل محرك البحث في الويب؟',
    'ما المقصود بالتعرف الضوئي على الحروف؟',
  ])(
    'does not take «%s», which means a subject, for a question about the product',
    async (asked) => {
      const { whole } = await replyTo(asked);
      expect(whole.message).not.toContain('من دليل نبراس:');
      expect(whole.message).toContain('لا توجد بعد ملفات مقررات');
    },
  );

  it('shows the translation by which it found what the files say in another language', async () => {
    const files = [
      await upload(app, user, 'محاضرة.txt', 'وتستعمل SIMD (تعليمة واحدة لبيانات متعددة) كثيراً.\n'),
      await upload(app, user, 'slides.txt', 'SIMD speeds up images and sound.\n'),
    ];
    const glossaries = glossariesOf(app, user);
    const chatId = await glossaries.center(files);
    await glossaries.term(chatId, 'SIMD');
    const asked = await replyTo({ message: 'فيم تفيد تعليمة واحدة لبيانات متعددة؟', chatId });
    expect(asked.whole.message).toMatch(/^SIMD: تعليمة واحدة لبيانات متعددة\n/u);
    expect(asked.whole.message).toContain('speeds up images');
    const plain = await replyTo({ message: 'What does SIMD speed up?', chatId });
    expect(plain.whole.message).not.toContain('SIMD: تعليمة');
  });

  it('quotes the files of a center with their page, and says when they hold no answer', async () => {
    const file = await upload(app, user, 'أحياء.txt', LECTURE);
    const center = await makeCenter(app, user, [file]);
    await whenRead(app, user, center.id);
    const found = await replyTo({ message: 'أين يحدث التمثيل الضوئي؟', chatId: center.id });
    expect(found.whole.message).toContain('البلاستيدات الخضراء');
    expect(found.whole.message).toContain('[1]');
    const [source] = found.whole.sources;
    expect(source).toMatchObject({ n: 1, fileName: 'أحياء.txt', page: 1, centerId: center.id });
    expect(source?.fileUrl).toMatch(/^\/files\//);

    const none = await replyTo({ message: 'من كتب رواية البؤساء؟', chatId: center.id });
    expect(none.whole.message).not.toContain('من ملفات المقرر:');

    const general = await replyTo('متى اكتشف يان إنجنهاوس دور الضوء؟');
    expect(general.whole.message).toContain('1779');
    expect(general.whole.message).toContain('أحياء 101');

    const stored = await chatNow(app, user, found.thread);
    expect(stored.messages.map(({ type, state }) => [type, state])).toEqual([
      ['user', 'done'],
      ['assistant', 'done'],
    ]);
    expect(stored.messages[1]?.content).toBe(found.whole.message);
    expect(stored.messages[1]?.sources).toHaveLength(found.whole.sources.length);
  });

  it('answers what its file defines, and else says that it is not there', async () => {
    const lecture = await readFile(fixturePath('cr-lecture.pdf'));
    const center = await makeCenter(app, user, [await upload(app, user, 'محاضرة.pdf', lecture)]);
    await whenRead(app, user, center.id);
    const asked = await replyTo({ message: 'ما تعريف الخوارزمية؟', chatId: center.id });
    expect(asked.whole.message).toContain('من ملفات المقرر:');
    expect(asked.whole.message).toContain('هي مجموعة مرتبة من الخطوات المحددة');
    const message = 'ما أعراض نقص الحديد في الذاكرة عند الأطفال الرضع؟';
    const near = await replyTo({ message, chatId: center.id });
    expect(near.whole.message).toMatch(/^لم أجد في ملفات هذا المقرر إجابة/u);
    expect(near.whole.sources).toEqual([]);
  });

  it('quotes brackets and table rows unchanged', async () => {
    const text =
      'درجات الطلاب.\nالاسم\tالنهائي\nأحمد علي\t47\nسارة خالد\t49\nيبدأ التسجيل في المقرر [2] غدًا.';
    const center = await makeCenter(app, user, [await upload(app, user, 'درجات.txt', text)]);
    await whenRead(app, user, center.id);
    const { whole } = await replyTo({ message: 'كم درجة أحمد علي؟', chatId: center.id });
    expect(whole.message).toContain('> | الاسم | النهائي |\n> | --- | --- |\n> | أحمد علي | 47');
    const begins = await replyTo({ message: 'متى يبدأ التسجيل في المقرر؟', chatId: center.id });
    expect(begins.whole.message).toContain('المقرر &#91;2] غدًا. [1]');
  });

  async function replyFromPage(how: { route?: string; isDoubtful?: boolean }) {
    const text = 'يبدأ الفصل الدراسي في شهر أغسطس.';
    const center = await makeCenter(app, user, [await upload(app, user, 'صورة.txt', text)]);
    await whenRead(app, user, center.id);
    await app.store.db.update(contentPages).set(how).where(eq(contentPages.text, text));
    const { whole } = await replyTo({ message: 'متى يبدأ الفصل الدراسي؟', chatId: center.id });
    return { text, message: whole.message };
  }

  it('marks text read by OCR', async () => {
    const { text, message } = await replyFromPage({ route: 'ocr' });
    expect(message).toContain(`> ${text} [1]\n\n(قراءة آلية`);
  });

  it('marks doubtful text', async () => {
    const { text, message } = await replyFromPage({ isDoubtful: true });
    expect(message).toContain(`> ${text} [1]\n\n(قراءة آلية`);
  });

  it('notes a verse that a file quotes in other words, and leaves the words alone', async () => {
    const words = 'إِنَّ اللَّهَ يُحِبُّ التَّوَّابِينَ وَيُحِبُّ الْمُحْسِنِينَ';
    const text = `في فضل التوبة قال تعالى: "${words}" [البقرة: 222].`;
    const center = await makeCenter(app, user, [await upload(app, user, 'توبة.txt', text)]);
    await whenRead(app, user, center.id);
    const { whole } = await replyTo({ message: 'ما فضل التوبة؟', chatId: center.id });
    expect(whole.message).toContain(words);
    expect(whole.message).not.toContain('~~');
    expect(whole.message).toContain('(فيه آية تختلف عن نص المصحف في البقرة: 222)');
  });

  it('notes the same of a file that comes with the question', async () => {
    const words = 'إِنَّ اللَّهَ يُحِبُّ التَّوَّابِينَ وَيُحِبُّ الْمُحْسِنِينَ';
    const text = `في فضل الصدقة قال تعالى: "${words}" [البقرة: 222].`;
    const file = await upload(app, user, 'صدقة.txt', text);
    const { whole } = await replyTo({ message: 'ما فضل الصدقة؟', files: [file] });
    expect(whole.message).toContain('(فيه آية تختلف عن نص المصحف في البقرة: 222)');
  });
});

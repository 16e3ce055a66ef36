import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCourseChat, type CourseChat } from '#src/testing/course-chat.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const RADIO = `# الإذاعة والصحافة

## مزايا الإذاعة

للإذاعة مكانة كبيرة في حياة الناس منذ قرن. وتمتاز الإذاعة بمزايا كثيرة، منها ما يلي:

- سرعة نقل الخبر.
- الوصول إلى من لا يقرأ.
- قلة كلفة الاستقبال.

## الرقابة

الرقابة السابقة هي فحص المادة قبل نشرها. وقد ألغتها دول كثيرة.

الرقابة اللاحقة هي محاسبة الناشر بعد النشر أمام القضاء.

وتختلف الدول في ذلك كثيرًا.

## أنواع الصحف

| الصحيفة | دورية الصدور | أول عدد |
| --- | --- | --- |
| الأهرام | يومية | 1876 |
| المقتطف | شهرية | 1876 |
| الهلال | شهرية | 1892 |

### الصحافة اليومية

تصدر الصحافة اليومية كل صباح. <img src="a.png">

المصفوفة في هذا المثال قيمتها A = [1 2 3] وهي صف واحد.

### الصحافة الأسبوعية

تصدر الصحافة الأسبوعية مرة في الأسبوع، وقد كتب فيها مارفين كثيرًا.
`;
const REVIEW = `# أسئلة المراجعة

1. ما أول صحيفة عربية يومية؟
2. ما الفرق بين الإذاعة والتلفاز؟
3. عدّد مزايا الإذاعة؟

**متى صدر العدد الأول من الهلال؟** صدر سنة 1892 في القاهرة.
`;

let app: TestApp;
let chat: CourseChat;

beforeAll(async () => {
  app = await startTestApp();
  chat = await openCourseChat(app, { 'الإعلام.md': RADIO, 'media_review_v2.md': REVIEW });
});
afterAll(async () => {
  chat.close();
  await app.close();
});

const answerTo = async (message: string): Promise<string> => (await chat.replyTo(message)).message;

describe('an answer without a model', () => {
  it('brings the list that its sentence announces', async () => {
    const answer = await answerTo('بماذا تمتاز الإذاعة؟');
    for (const one of ['سرعة نقل الخبر', 'من لا يقرأ', 'كلفة الاستقبال']) {
      expect(answer).toContain(one);
    }
  });

  it('brings the table of a row', async () => {
    const answer = await answerTo('ما دورية صدور المقتطف؟');
    for (const one of ['دورية الصدور', 'الأهرام', 'الهلال']) expect(answer).toContain(one);
  });

  it('quotes no question of a review sheet', async () => {
    expect(await answerTo('ما أول صحيفة عربية يومية؟')).not.toContain('ما أول صحيفة');
    const answered = await answerTo('متى صدر العدد الأول من الهلال؟');
    expect(answered).toContain('صدر سنة 1892 في القاهرة');
    expect(answered).not.toContain('؟');
  });

  it('shows a part with all of its content', async () => {
    const answer = await answerTo('اشرح الرقابة');
    for (const one of ['فحص المادة', 'ألغتها دول', 'محاسبة الناشر', 'وتختلف الدول']) {
      expect(answer).toContain(one);
    }
  });

  it('tells the files and headings of a course with their places', async () => {
    const answer = await answerTo('ما محتوى المقرر؟');
    for (const one of ['الإعلام', 'مزايا الإذاعة', 'أنواع الصحف', 'media review v2']) {
      expect(answer).toContain(one);
    }
  });

  it('answers an order to count up by the items of the list', async () => {
    const answer = await answerTo('عدّد مزايا الإذاعة');
    for (const one of ['سرعة نقل الخبر', 'من لا يقرأ', 'كلفة الاستقبال']) {
      expect(answer).toContain(one);
    }
    expect(answer).not.toContain('الرقابة');
  });

  it('compares under the names as they were written, each sentence on its side', async () => {
    const answer = await answerTo('قارن بين الرقابة السابقة والرقابة اللاحقة');
    const [, before = '', after = ''] =
      /\*\*الرقابة السابقة\*\*([^]*)\*\*الرقابة اللاحقة\*\*([^]*)/u.exec(answer) ?? [];
    expect(before).toContain('فحص المادة');
    expect(before).not.toContain('محاسبة الناشر');
    expect(after).toContain('محاسبة الناشر');
    expect(after).not.toContain('فحص المادة');
  });

  it('compares by the table that holds both, first and whole', async () => {
    const answer = await answerTo('قارن بين المقتطف والهلال');
    expect(answer).toMatch(/\| المقتطف \|[^]*\| الهلال \|/u);
    expect(answer).toContain('| الأهرام |');
  });

  it('tells where a name is mentioned, in a near spelling too, and that it is not', async () => {
    expect(await answerTo('أين ذُكرت الرقابة السابقة؟')).toMatch(
      /ذُكر «الرقابة السابقة» في موضع واحد من الملفات:\n\n> الرقابة السابقة هي/u,
    );
    expect(await answerTo('أين ذُكر مارفن؟')).toContain('وقد كتب فيها مارفين كثيرًا');
    const none = await answerTo('أين ذُكر نيوتن؟');
    expect(none).toContain('لم يُذكر «نيوتن» في الملفات.');
    expect(none).not.toContain('> ');
  });

  it('says in two lines that something is not there, with headings to try', async () => {
    const answer = await answerTo('من فاز بكأس العالم 2018؟');
    expect(answer).toMatch(/^لم أجد في ملفات هذا المقرر إجابة عن هذا السؤال\.\n\n.*«/u);
    expect(answer).not.toContain('> ');
  });

  it('recognises a question, whatever its words', async () => {
    expect(await answerTo('من اقترح اختبار السرعة في الإذاعة؟')).not.toContain('الأسئلة والاختبارات');
    expect(await answerTo('من لخّص كتاب الصحافة؟')).not.toContain('نصّ ما طُلب');
  });

  it('meets a file whole by its Latin name', async () => {
    const answer = await answerTo('لخص media_review_v2');
    expect(answer).toContain('صدر سنة 1892');
    expect(answer).not.toContain('الرقابة السابقة');
  });

  it('helps with the product before it looks into the files, and leads there', async () => {
    const { message, sources } = await chat.replyTo('كيف أرفع ملفات المقرر؟');
    expect(message).toContain('رفع');
    expect(sources).toMatchObject([{ n: 1, fileUrl: '/smart-centers' }]);
  });

  it('answers both of two things that are asked at once', async () => {
    const answer = await answerTo('بماذا تمتاز الإذاعة وما الرقابة اللاحقة؟');
    expect(answer).toContain('سرعة نقل الخبر');
    expect(answer).toContain('محاسبة الناشر');
  });

  it('quotes without signs of its own', async () => {
    const answer = await answerTo('ما قيمة المصفوفة في المثال؟');
    expect(answer).toContain('[1 2 3]');
    expect(answer).not.toMatch(/&#\d+;|\\#|<img/u);
  });

  it('gives an exercise that the file holds, its solution folded away', async () => {
    const reply = await chat.replyTo('أعطني تمرينًا من ملف media_review_v2');
    const { message: answer, sources } = reply;
    expect(answer).toContain('متى صدر العدد الأول من الهلال؟');
    expect(answer).not.toContain('في القاهرة');
    expect(sources.at(-1)?.quote).toContain('صدر سنة 1892 في القاهرة');
    expect(answer).not.toContain(`[${sources.length}]`);
  });
});

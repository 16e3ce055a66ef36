import { describe, expect, it } from 'vitest';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { quotedOf } from '#src/retrieval/testing/quoted-of.ts';
import { answerLookup } from './answer-lookup.ts';
import { wholeThing } from './whole-things.ts';

async function answered(question: string, ...texts: string[]) {
  const pages = blockPages(texts.map((text) => [paragraph(text)]));
  const files = [{ name: 'ملزمة.pdf', pages }];
  const course = { files, outline: await buildOutline(files) };
  const sentences = pages.map(({ number, text }, at) => ({
    ...{ file: 0, page: number },
    ...{ start: 0, end: text.length, share: 1 - at / 10 },
  }));
  const found = { sentences, texts, confidence: 'high' as const };
  const { quotes, further } = await answerLookup(course, question, found);
  return {
    quoted: quotes.flat().map(({ page }) => page),
    further: further.map(({ page }) => page),
  };
}

describe('the answer of a question', () => {
  const dams = ['يخزن سد النهضة مياه النيل.', 'بني سد النهضة من الخرسانة على النيل.'];

  it('is the best sentence, and of those that say no more only the pages are given', async () => {
    const { quoted, further } = await answered('أين يخزن سد النهضة المياه؟', ...dams);
    expect(quoted).toEqual([1]);
    expect(further).toEqual([2]);
  });

  it('has two sentences where it tells how', async () => {
    expect((await answered('كيف يخزن سد النهضة المياه؟', ...dams)).quoted).toEqual([1, 2]);
  });

  it('goes on with what says another part of the question', async () => {
    const { quoted } = await answered('أين يخزن سد النهضة المياه ومم بني من خرسانة؟', ...dams);
    expect(quoted).toEqual([1, 2]);
  });
});

describe('a definition', () => {
  const first = 'التشفير هو تحويل البيانات الواضحة إلى بيانات لا يفهمها غير صاحبها.';

  it('is not followed by the same in nearly the same words', async () => {
    const again = '4ـ التشفير: هو تحويل البيانات الواضحة إلى بيانات لا يفهمها إلا صاحبها.';
    const { quoted, further } = await answered('ما هو التشفير؟', first, again);
    expect(quoted).toEqual([1]);
    expect(further).toEqual([2]);
  });

  it('is followed by one that says something else', async () => {
    const other = 'التشفير هو علم قديم يدرس طرق إخفاء الرسائل عند الملوك والجيوش.';
    expect((await answered('ما هو التشفير؟', first, other)).quoted).toEqual([1, 2]);
  });

  it('tells both senses to one who asks for them', async () => {
    const senses = 'الصوم في اللغة: الإمساك. وفي الاصطلاح: إمساك من الفجر إلى الغروب.';
    const short = 'الصوم هو الامتناع عن الطعام والشراب في نهار رمضان كله.';
    const { quoted } = await answered('ما تعريف الصوم في اللغة والاصطلاح؟', short, senses);
    expect(quoted).toEqual([2]);
  });

  it('is found after «المقصود ب»', async () => {
    const event = 'حدث النهاية: المكان الذي ينتهي فيه أحد المسارات في العملية.';
    const { quoted } = await answered('ما المقصود بحدث النهاية؟', 'مسارات العملية كثيرة.', event);
    expect(quoted).toEqual([2]);
  });

  it('stands under a heading that points back to its term', async () => {
    const pages = [
      [heading('ثانيًا: همزة القطع'), heading('أهداف الدرس', 2), paragraph('يميز الطالب الهمزات.')],
      [heading('تعريفها:', 2), paragraph('هي الهمزة التي تثبت في أول الكلام وفي وسطه.')],
      [heading('الأسماء التي همزتها همزة قطع'), block('list', 'أحمد\nأسعد')],
    ];
    expect(await quotedOf('عرف همزة القطع', pages)).toContain('التي تثبت في أول الكلام');
  });
});

describe('a list told in short', () => {
  it('names the page where it is told at length', async () => {
    const long = [1, 2, 3].map((n) => paragraph(`${n}ـ نوع. ${'وله أمثلة كثيرة. '.repeat(60)}`));
    const short = block('list', '1ـ أول.\n2ـ ثان.\n3ـ ثالث.');
    const pages = blockPages([
      [heading('أنواع الغيوم'), ...long],
      [heading('الخلاصة'), heading('أنواع الغيوم', 2), short],
    ]);
    const files = [{ name: 'ملزمة.pdf', pages }];
    const course = { files, outline: await buildOutline(files) };
    const found = { sentences: [], texts: [], confidence: 'none' as const };
    const { quotes, further } = await answerLookup(course, 'عدد أنواع الغيوم', found);
    expect(quotes.flat()).toMatchObject([{ page: 2 }]);
    expect(further).toMatchObject([{ page: 1 }]);
  });
});

describe('a sentence that leans back', () => {
  it('is brought with the line of which it speaks', async () => {
    const pages = [
      [paragraph('usepackage[a4paper]'), paragraph('هو الأمر الذي يضع الصفحات في حجم كبير')],
    ];
    const files = [{ name: 'ملزمة.pdf', pages: blockPages(pages) }];
    const course = { files, outline: await buildOutline(files) };
    const start = files[0]?.pages[0]?.text.indexOf('هو') ?? 0;
    const sentence = { file: 0, page: 1, start, end: start + 30 };
    expect(wholeThing(course, sentence)).toMatchObject([{ page: 1, start: 0 }]);
  });
});

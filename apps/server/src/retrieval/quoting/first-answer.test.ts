import { describe, expect, it } from 'vitest';
import { blockPages, paragraph } from '#src/reading/testing/block-page.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { answerLookup } from './answer-lookup.ts';

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
});

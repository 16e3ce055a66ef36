import { describe, expect, it } from 'vitest';
import type { BlockType } from '#src/reading/reading-types.ts';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { topicOf } from '#src/retrieval/question-words.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import { fourGramsOf } from '#src/retrieval/question-terms.ts';
import { BLANK, type ItemDraft, type ItemKind } from './item.ts';
import { makeItems } from './make-items.ts';
import {
  pagesOf,
  passagesOf,
  passagesOfPages,
  readBilingualCourse,
} from './testing/bilingual-course.ts';

const lecture = readBilingualCourse().slice(0, 12);
const passages = passagesOf(lecture);

const made = (options: Partial<Parameters<typeof makeItems>[1]> = {}) =>
  makeItems(passages, { count: 20, seed: 7, leastChance: 0, ...options });

const ofOneText = async (text: string, kinds: ItemKind[], overrides = {}) => {
  const passage = passagesOf([{ heading: null, text }], overrides);
  return (await makeItems(passage, { kinds, count: 5, seed: 1 })).items;
};

/** The share of the shorter stem's letters found in the other. */
function likeness(one: ItemDraft, other: ItemDraft): number {
  const [first, second] = [one, other].map(({ stem }) => fourGramsOf(tokenize(topicOf(stem))));
  const shared = [...(first ?? [])].filter((gram) => second?.has(gram)).length;
  return shared / Math.max(first?.size ?? 1, second?.size ?? 1);
}

describe('makeItems', () => {
  it('makes at least 15 items of at least four kinds of a lecture of twelve pages', async () => {
    const { items } = await made();
    expect(items.length).toBeGreaterThanOrEqual(15);
    expect(new Set(items.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4);
  });

  it('quotes its page letter for letter, where it says', async () => {
    for (const { anchor } of (await made({ count: 50 })).items) {
      const text = pagesOf(lecture)[anchor.page - 1]?.text ?? '';
      expect(text.slice(anchor.start, anchor.end)).toBe(anchor.quote);
      expect(passages[anchor.passage]?.page).toBe(anchor.page);
    }
  });

  it('makes no near copies, neither of its own nor of what lives', async () => {
    const { items } = await made({ count: 50 });
    for (const [at, item] of items.entries()) {
      for (const other of items.slice(at + 1)) expect(likeness(item, other)).toBeLessThan(0.6);
    }
    const again = await made({ count: 50, live: items.map(({ stem }) => stem) });
    const stems = new Set(items.map(({ stem }) => stem));
    expect(again.items.filter(({ stem }) => stems.has(stem))).toEqual([]);
    expect(again.dropped.near_copy).toBeGreaterThan(0);
  });

  it('makes the same of the same seed, and something else of another', async () => {
    expect(await made()).toEqual(await made());
    expect((await made({ seed: 8 })).items).not.toEqual((await made()).items);
  });

  it('keeps to the kinds and the topics that are asked for', async () => {
    const { items } = await made({ kinds: ['cloze', 'reason'], topics: ['التزامن', 'الجمود'] });
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['cloze', 'reason']));
    expect(new Set(items.map(({ topic }) => topic))).toEqual(new Set(['التزامن', 'الجمود']));
  });

  it('makes nothing of a course that has no sentence fit to ask', async () => {
    const bare = passagesOf([{ heading: null, text: 'الفهرس\nالفصل الأول\nالفصل الثاني' }]);
    expect((await makeItems(bare, { count: 10, seed: 1 })).items).toEqual([]);
    expect((await makeItems([], { count: 10, seed: 1 })).items).toEqual([]);
  });

  it('asks for no sentence of code, a caption, a table, a footnote or a heading', async () => {
    const [fit = ''] = lecture.map(({ text }) => text);
    const types = ['table', 'caption', 'code', 'formula', 'footnote'] as const;
    const made = async (type: BlockType) => {
      const pages = blockPages([[block(type, fit)]]);
      return (await makeItems(passagesOfPages(pages), { count: 10, seed: 1 })).items;
    };
    expect(await made('paragraph')).not.toEqual([]);
    for (const type of types) expect(await made(type)).toEqual([]);
    const title = blockPages([[heading(fit.split('.')[0] ?? ''), paragraph('نص قصير.')]]);
    expect((await makeItems(passagesOfPages(title), { count: 10, seed: 1 })).items).toEqual([]);
  });

  it('gives a choice four options of one type, the right one among them', async () => {
    const { items } = await made({ kinds: ['mcq'], count: 20 });
    expect(items.length).toBeGreaterThan(2);
    for (const { options, answer, anchor, stem } of items) {
      expect(options).toHaveLength(4);
      expect(options).toContain(answer.accepted[0]);
      expect(stem.split(BLANK).length === 2 || stem.endsWith('؟')).toBe(true);
      const wrong = (options as string[]).filter((option) => option !== answer.accepted[0]);
      expect(wrong.filter((option) => anchor.quote.includes(option))).toEqual([]);
    }
  });

  it('asks what is meant by what the course defines, and gives its points', async () => {
    const [item] = await ofOneText(
      'الجمود (Deadlock) هو حالة تنتظر فيها كل عملية مورداً، وتحجزه عملية أخرى معها.',
      ['define'],
    );
    expect(item).toMatchObject({
      stem: 'ما المقصود بـ «الجمود»؟',
      answer: { points: ['حالة تنتظر فيها كل عملية مورداً', 'وتحجزه عملية أخرى معها'] },
    });
  });

  it('begins no question or meaning with the conjunction of another sentence', async () => {
    const membrane = 'والغشاء الخلوي هو طبقة مزدوجة من الدهون المفسفرة تتخللها بروتينات كثيرة.';
    const enzymes = 'وأنزيمات الخلية البشرية تعمل في درجة حرارة تبلغ 37 مئوية عند الإنسان.';
    const [asked] = await ofOneText(membrane, ['define']);
    expect(asked?.answer.accepted[0]).toMatch(/^طبقة مزدوجة/u);
    const items = await ofOneText(enzymes, ['cloze', 'tf', 'mcq', 'short']);
    expect(items).not.toEqual([]);
    for (const { stem } of items) expect(stem).not.toMatch(/^وأ/u);
  });

  it.each([
    ['يُعرَّف الاحتكاك بأنه قوة تعيق حركة جسم على سطح جسم آخر.', 'الاحتكاك'],
    ['يُقصد بالتضخم ارتفاع الأسعار، وهو ارتفاع مستمر في المستوى العام للأسعار.', null],
    ['المقصود بالتضخم هو الارتفاع المستمر في المستوى العام للأسعار.', 'التضخم'],
    ['السبب الثاني هو ضعف الأجهزة التي تقاس بها الحرارة.', null],
  ])('finds what %s defines', async (text, term) => {
    const stems = (await ofOneText(text, ['define'])).map(({ stem }) => stem);
    expect(stems).toEqual(term === null ? [] : [`ما المقصود بـ «${term}»؟`]);
  });

  it.each([
    ['an introduction', 'توضح الخرائط الذهنية للقارئ متى تُستخدم الجداول وأين تفشل الملفات.'],
    ['a duty of the class', 'يُسلَّم التقرير إلى المشرف خلال 7 أيام من انتهاء التجربة.'],
    ['a sentence that lost its noun', 'الأساسي يميّز الصف عن غيره في الجدول.'],
  ])('makes no blank of %s', async (_what, text) => {
    expect(await ofOneText(text, ['cloze', 'mcq', 'tf'])).toEqual([]);
  });

  it.each([
    [
      'a noun that is named right after it',
      'تحفظ القاعدة البيانات، ويديرها برنامج يسمى نظام الإدارة.',
      'برنامج',
    ],
    ['one example of many', 'تُخزَّن في العمود قيم كثيرة مثل 87 أو غيرها.', '87'],
  ])('does not ask for %s', async (_what, text, answer) => {
    const items = await ofOneText(text, ['cloze']);
    expect(items.map((item) => item.answer.accepted[0])).not.toContain(answer);
  });

  it('has nobody judge a statement too long to hold', async () => {
    const { items } = await made({ kinds: ['tf'], count: 50 });
    for (const { stem } of items) expect(stem.split(' ').length).toBeLessThanOrEqual(25);
  });

  it('asks no reason of half a sentence', async () => {
    const text = 'ذكرت المحكمة الدستورية العليا أنه بسبب تأخر القانون كان الادعاء باطلا.';
    expect(await ofOneText(text, ['reason'])).toEqual([]);
  });

  it('asks no reason of what somebody is fit for', async () => {
    const text = 'أوضح المنافس الأول أن سامبسون غير مؤهل لأن يتولى السلطة في البلد كله.';
    expect(await ofOneText(text, ['reason'])).toEqual([]);
  });

  it('asks why where the course says why', async () => {
    const [item] = await ofOneText('تبطؤ البرامج كثيراً عند التخبط لأن النظام ينقل الصفحات.', [
      'reason',
    ]);
    expect(item).toMatchObject({
      stem: 'علّل: تبطؤ البرامج كثيراً عند التخبط.',
      answer: { accepted: ['لأن النظام ينقل الصفحات'] },
    });
  });

  it('takes the translation of a term for an answer', async () => {
    const text = [
      'يضمن بروتوكول النقل (Transport Protocol) وصول البيانات مرتبة وبلا نقص.',
      'القفل (Mutex) هو أداة تحمي الموارد المشتركة بين الخيوط كلها.',
    ].join('\n');
    const answers = (await ofOneText(text, ['cloze'])).map(({ answer }) => answer.accepted);
    expect(answers).toEqual([['القفل', 'Mutex']]);
  });

  it('makes no false statement that the course makes elsewhere', async () => {
    const text = [
      'تأسست الجامعة الأولى في المدينة عام 1950 على يد الوزير.',
      'تأسست الجامعة الثانية في المدينة عام 1960 على يد الوزير.',
    ].join('\n');
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { items } = await makeItems(passagesOf([{ heading: null, text }]), {
        kinds: ['tf'],
        count: 5,
        seed,
      });
      for (const { stem, answer } of items) expect(answer.accepted[0]).toBe(text.includes(stem));
    }
  });

  it('leaves alone what leans on the text before it, scripture, formulas, sources and tables', async () => {
    const unfit = [
      'وقد أدى ذلك إلى انخفاض كبير في عدد السكان عام 1950.',
      'قال تعالى في كتابه الكريم إن مع العسر يسرا في سورة الشرح.',
      'تساوي الطاقة الكلية حاصل الضرب E = mc2 في كل الأحوال عام 1905.',
      'انظر المرجع السابق في الصفحة رقم 15 من الكتاب الأول.',
      'السنة\tالعدد\tالنسبة من المجموع الكلي في البلاد عام 1950',
    ].join('\n');
    expect(await ofOneText(unfit, ['cloze', 'mcq', 'tf', 'define', 'reason'])).toEqual([]);
  });

  it('blanks no number of a page that came by OCR', async () => {
    const text = 'سنّ المجلس قانون الإجراءات الجزائية الجديد عام 1991 في البلاد.';
    const asked = async (isOcr: boolean) =>
      (await ofOneText(text, ['cloze'], { isOcr }))[0]?.answer.accepted;
    expect(await asked(false)).toEqual(['1991']);
    expect(await asked(true)).not.toEqual(['1991']);
  });

  it('lets others do their work in between', async () => {
    let pauses = 0;
    await made({ pause: async () => Promise.resolve((pauses += 1)) });
    expect(pauses).toBeGreaterThan(2);
  });

  it('reads a bounded part of a large center', async () => {
    const large = Array.from({ length: 100 }, () => passages).flat();
    const { items } = await makeItems(large, { count: 12, seed: 3, leastChance: 0 });
    expect(items.length).toBeGreaterThanOrEqual(6);
  });
});

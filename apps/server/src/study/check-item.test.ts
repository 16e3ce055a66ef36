import { beforeAll, describe, expect, it } from 'vitest';
import { buildCenterIndex, type CenterIndex } from '#src/retrieval/search-center.ts';
import { checkLine } from './check-item.ts';
import { createStemBook } from './near-copies.ts';
import { readLine, type ModelLine } from './read-line.ts';
import { passagesOf, readBilingualCourse } from './testing/bilingual-course.ts';

const passages = passagesOf(readBilingualCourse());
let index: CenterIndex;

beforeAll(async () => {
  index = await buildCenterIndex(passages.map((passage) => ({ ...passage, title: 'محاضرات' })));
});

const good: ModelLine = {
  kind: 'mcq',
  p: 4,
  quote: 'اقترح ديكسترا الإشارة المرمزة (Semaphore) عام 1965 لحل مسائل التزامن',
  stem: 'في أي عام اقترح ديكسترا الإشارة المرمزة؟',
  answer: '1965',
  wrong: ['1956', '1970', '1988'],
  why: 'اقترحها لحل مسائل التزامن.',
};

const check = (changes: Partial<ModelLine> = {}, live: string[] = []) =>
  checkLine({ ...good, ...changes }, { passages, index, live: createStemBook(live) });

describe('checkLine', () => {
  it('makes an item of a line that holds, with the words of the page', () => {
    const checked = check({
      quote: 'اقترح ديكسترا الاشارة المرمزه (Semaphore) عام ١٩٦٥ لحل مسائل',
    });
    expect(checked).toMatchObject({
      item: {
        kind: 'mcq',
        options: ['1956', '1965', '1970', '1988'],
        answer: { accepted: ['1965'], points: [] },
        explanation: good.why,
        topic: 'التزامن',
        anchor: {
          passage: 3,
          page: 4,
          quote: 'اقترح ديكسترا الإشارة المرمزة (Semaphore) عام 1965 لحل مسائل',
        },
      },
    });
  });

  it.each([
    ['a word changed', { quote: 'اقترح ديكسترا الخوارزمية المرمزة (Semaphore) عام 1965 لحل' }],
    ['another passage', { p: 5 }],
    ['a passage that was not given', { p: 99 }],
    ['three words', { quote: 'اقترح ديكسترا الإشارة' }],
  ])('drops a quote with %s', (_, changes) => {
    expect(check(changes)).toEqual({ dropped: 'quote' });
  });

  it.each([
    ['that the quote does not hold', { answer: 'بلغة البرمجة' }],
    ['with another number', { answer: '1966' }],
    ['that is no text', { answer: true }],
  ])('drops an answer %s', (_, changes) => {
    expect(check({ kind: 'short', wrong: [], ...changes })).toEqual({ dropped: 'answer' });
  });

  it.each([
    ['two', ['1956', '1970']],
    ['equal ones', ['1956', '١٩٥٦', '1970']],
    ['the answer', ['1965', '1956', '1970']],
    ['another type', ['1956', '1970', 'الذاكرة']],
    ['another size', ['1956', '1970', 'بين عامي 1970 و 1980 تقريباً']],
    ['a catch-all', ['1956', '1970', 'كل ما سبق']],
  ])('drops wrong options with %s', (_, wrong) => {
    expect(check({ wrong })).toEqual({ dropped: 'options' });
  });

  it('drops an option that the quote makes right', () => {
    const line = {
      stem: 'ماذا اقترح ديكسترا عام 1965؟',
      answer: 'الإشارة المرمزة',
      wrong: ['المنطقة الحرجة', 'الذاكرة الافتراضية', 'مسائل التزامن'],
    };
    expect(check(line)).toEqual({ dropped: 'options' });
  });

  it('drops a stem that leads to other passages, or to none', () => {
    expect(check({ stem: 'في أي عام وضع كود النموذج العلائقي لقواعد البيانات؟' })).toEqual({
      dropped: 'round_trip',
    });
    expect(check({ stem: 'ما الذي يقوله النص هنا؟' })).toEqual({ dropped: 'round_trip' });
  });

  it('drops a near copy of what lives', () => {
    expect(check({}, ['في أي سنة اقترح ديكسترا الإشارة المرمزة؟'])).toEqual({
      dropped: 'near_copy',
    });
  });

  it.each([
    ['holds the answer', 'لماذا اقترح ديكسترا الإشارة المرمزة عام 1965؟'],
    ['is a statement', 'اقترح ديكسترا الإشارة المرمزة'],
    ['is not Arabic', 'When was the semaphore proposed by Dijkstra?'],
  ])('drops a stem that %s', (_, stem) => {
    expect(check({ stem })).toEqual({ dropped: 'stem' });
  });

  it('judges a statement by its quote', () => {
    const judge = (stem: string, answer: boolean | string) =>
      check({ kind: 'tf', wrong: [], stem, answer });
    const [right, wrong] = ['1965', '1975'].map(
      (year) => `اقترح ديكسترا الإشارة المرمزة عام ${year}.`,
    ) as [string, string];
    expect(judge(right, true)).toMatchObject({ item: { answer: { accepted: [true] } } });
    expect(judge(wrong, 'خطأ')).toMatchObject({ item: { answer: { accepted: [false] } } });
    expect(judge(wrong, true)).toEqual({ dropped: 'answer' });
    expect(judge(right, false)).toEqual({ dropped: 'answer' });
    expect(judge(right, 'ربما')).toEqual({ dropped: 'answer' });
  });

  it('gives an open answer its points, and a cloze its blank', () => {
    expect(check({ kind: 'short', wrong: [] })).toMatchObject({
      item: { options: null, answer: { accepted: ['1965'], points: ['1965'] } },
    });
    const cloze = {
      kind: 'cloze' as const,
      wrong: [],
      stem: 'اقترح ديكسترا الإشارة المرمزة عام ____.',
    };
    expect(check(cloze)).toMatchObject({ item: { kind: 'cloze' } });
    expect(check({ ...cloze, stem: 'اقترح ديكسترا الإشارة المرمزة.' })).toEqual({
      dropped: 'stem',
    });
  });
});

describe('readLine', () => {
  it('reads a line as it was written', () => {
    expect(readLine(` ${JSON.stringify(good)} `)).toEqual(good);
    const bare = { ...good, kind: 'short', wrong: undefined, why: undefined };
    expect(readLine(JSON.stringify(bare))).toMatchObject({ wrong: [], why: null });
  });

  it.each([
    ['prose', 'إليك الأسئلة التي طلبتها:'],
    ['a fence', '```json'],
    ['a cut line', JSON.stringify(good).slice(0, -9)],
    ['a list', `[${JSON.stringify(good)}]`],
    ['an unknown kind', JSON.stringify({ ...good, kind: 'essay' })],
    ['a passage by name', JSON.stringify({ ...good, p: 'الرابعة' })],
    ['an empty stem', JSON.stringify({ ...good, stem: '  ' })],
    ['a list for an answer', JSON.stringify({ ...good, answer: ['1965'] })],
    ['options that are no texts', JSON.stringify({ ...good, wrong: [1, 2, 3] })],
    ['ten thousand letters', JSON.stringify({ ...good, why: 'و'.repeat(10_000) })],
    ['nothing', ''],
    ['null', 'null'],
  ])('gives null for %s', (_, line) => {
    expect(readLine(line)).toBeNull();
  });
});

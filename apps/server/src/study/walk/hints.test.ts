import { describe, expect, it } from 'vitest';
import {
  fitHint,
  guardItem,
  headingOf,
  placeHint,
  ruledOut,
  sentenceHint,
  type HintedItem,
} from './hints.ts';

const PAGE =
  'تحدث تفاعلات الضوء في أغشية الثايلاكويد. تمتص صبغة الكلوروفيل الضوء في الأوراق. ' +
  'اكتشف إنجنهاوس دور الضوء عام 1779.';
const QUOTE = 'تمتص صبغة الكلوروفيل الضوء في الأوراق.';

const item = (overrides: Partial<HintedItem> = {}): HintedItem => ({
  kind: 'mcq',
  stem: 'ما الصبغة التي تمتص الضوء؟',
  options: ['الكلوروفيل', 'الهيموجلوبين'],
  answer: { accepted: ['الكلوروفيل'], points: [] },
  topic: 'صبغة الكلوروفيل وعملها',
  quote: QUOTE,
  ...overrides,
});

const place = (quote: string) => {
  const start = PAGE.indexOf(quote);
  return { text: PAGE, start, end: start + quote.length };
};

describe('the hints of a walk', () => {
  it('leave the words of the key out of the heading', () => {
    const asked = item();
    expect(headingOf(asked, guardItem(asked))).toBeNull();
    const lecture = item({ topic: 'المحاضرة الخامسة: صبغة الكلوروفيل' });
    expect(placeHint(lecture, null, guardItem(lecture))).toBe(
      'الجواب تحت العنوان «المحاضرة الخامسة».\nلنقارن الخيارات بما في هذا الموضع.',
    );
    const named = item({ topic: 'الكلوروفيل' });
    expect(headingOf(named, guardItem(named))).toBeNull();
    expect(placeHint(named, null, guardItem(named))).not.toMatch(/كلوروفيل|____/);
  });

  it('say where on a long page the answer is, and how many words a blank has', () => {
    const stem = 'تمتص صبغة ____ الضوء في الأوراق.';
    const asked = item({ kind: 'cloze', stem, options: null, topic: 'الأوراق الخضراء' });
    const start = 500;
    const page = { text: PAGE.padEnd(600, ' .'), start, end: start + QUOTE.length };
    expect(placeHint(asked, page, guardItem(asked))).toBe(
      'الجواب تحت العنوان «الأوراق الخضراء»، في آخر النص.\nالمطلوب كلمة واحدة.',
    );
  });

  it.each([
    ['define', ['صبغة خضراء'], 'المطلوب معنى المصطلح في جملة.'],
    ['reason', ['لعلة أخرى'], 'المطلوب السبب، لا وصف ما يحدث.'],
    ['short', ['أول', 'ثانٍ', 'ثالث'], 'المطلوب 3 نقاط.'],
    ['short', ['أول', 'ثانٍ'], 'المطلوب نقطتان.'],
    ['tf', [], 'لنقارن العبارة كلمة كلمة بما في هذا الموضع.'],
  ] as const)('say what is sought of a %s', (kind, points, said) => {
    const asked = item({ kind, options: null, answer: { accepted: [], points: [...points] } });
    expect(placeHint(asked, null, guardItem(asked))).toContain(said);
  });

  it('show the sentence of the course without the words of the key', () => {
    const asked = item({ stem: 'ما اسم الصبغة؟' });
    expect(sentenceHint(asked, place(QUOTE), guardItem(asked))).toBe(
      'جملة الجواب: تمتص صبغة ____ الضوء في الأوراق.',
    );
  });

  it('drop a bracket that holds the key, and one that is cut', () => {
    const asked = item({ stem: 'ما اسم الصبغة؟' });
    const quote = 'تمتص صبغة الكلوروفيل (Chlorophyll) الضوء الأحمر (Red';
    expect(sentenceHint({ ...asked, quote }, null, guardItem(asked, ['Chlorophyll']))).toBe(
      'جملة الجواب: تمتص صبغة ____ الضوء الأحمر',
    );
  });

  it('rule out wrong options until two remain, those that were tried among them', () => {
    const options = ['أحمر', 'الكلوروفيل', 'أصفر', 'أزرق'];
    expect(ruledOut(item({ options }), [])).toEqual([0, 2]);
    expect(ruledOut(item({ options }), [3])).toEqual([3, 0]);
    expect(ruledOut(item({ options }), [3, 2])).toEqual([3, 2]);
    expect(ruledOut(item(), [])).toEqual([]);
  });

  it('show a neighbouring sentence where it equals the stem', () => {
    const asked = item({ kind: 'cloze', stem: 'تمتص صبغة ____ الضوء في الأوراق.', options: null });
    expect(sentenceHint(asked, place(QUOTE), guardItem(asked))).toBe(
      'قبل جملة الجواب: تحدث تفاعلات الضوء في أغشية الثايلاكويد.',
    );
  });

  it('show the sentence after it where a heading stands before it', () => {
    const stem = 'تمتص صبغة ____ الضوء في الأوراق.';
    const asked = item({
      kind: 'cloze',
      stem,
      options: null,
      topic: 'صبغات الأوراق في النبات الأخضر',
    });
    const text = `تحدث التفاعلات في أغشية الثايلاكويد.\n${asked.topic}\n${QUOTE} اكتشفها إنجنهاوس عام 1779.`;
    const start = text.indexOf(QUOTE);
    const page = { text, start, end: start + QUOTE.length };
    expect(sentenceHint(asked, page, guardItem(asked))).toBe(
      'بعد جملة الجواب: اكتشفها إنجنهاوس عام 1779.',
    );
  });

  it('name no option of a choice, in another form neither', () => {
    const stem = 'ما الصبغة التي تمتص الضوء في الأوراق؟';
    const options = ['الكلوروفيل', 'الصبغة الحمراء', 'الهيموجلوبين'];
    const asked = item({ stem, options });
    const text = `${QUOTE} وفي الدم صبغة حمراء أخرى تنقل الغازات. تختلف الصبغات في ألوانها.`;
    const page = { text, start: 0, end: QUOTE.length };
    expect(sentenceHint(asked, page, guardItem(asked))).toContain('كل خيار باقٍ');
    const quote = 'تمتص صبغة الكلوروفيل الضوء، وينقل الهيموجلوبين الأكسجين إلى الخلايا.';
    expect(sentenceHint({ ...asked, quote }, null, guardItem(asked))).toContain('كل خيار باقٍ');
  });

  it('end a long sentence where a clause ends, outside its brackets', () => {
    const asked = item({ stem: 'ما اسم الصبغة؟' });
    const start = 'تمتص صبغة الكلوروفيل ضوء الشمس في أوراق النبات';
    const quote = `${start}، وتحوله في مراحل (أولها في الأغشية، ${'وثانيها في السائل، '.repeat(9)}وآخرها) إلى طاقة.`;
    expect(sentenceHint({ ...asked, quote }, null, guardItem(asked))).toBe(
      'جملة الجواب: تمتص صبغة ____ ضوء الشمس في أوراق النبات …',
    );
    const endless = `تمتص صبغة الكلوروفيل ${'ضوء الشمس في أوراق النبات '.repeat(9)}`;
    expect(sentenceHint({ ...asked, quote: endless }, null, guardItem(asked))).toContain('خيار');
  });

  it('show of two sentences the one that speaks of the key', () => {
    const stem = 'تمتص صبغة ____ الضوء في الأوراق.';
    const asked = item({ kind: 'cloze', stem, options: null });
    const text = `تحدث التفاعلات في أغشية الثايلاكويد. ${QUOTE} يعكس الكلوروفيل الضوء الأخضر.`;
    const start = text.indexOf(QUOTE);
    const page = { text, start, end: start + QUOTE.length };
    expect(sentenceHint(asked, page, guardItem(asked))).toBe(
      'بعد جملة الجواب: يعكس ____ الضوء الأخضر.',
    );
  });

  it('show of two sentences the one that speaks of the question', () => {
    const asked = item({ stem: 'ما الصبغة التي تمتص الضوء في الأوراق؟' });
    const text = `تنمو الجذور في التربة الرطبة. ${QUOTE} تحوله الأوراق إلى سكر.`;
    const start = text.indexOf(QUOTE);
    const page = { text, start, end: start + QUOTE.length };
    expect(sentenceHint(asked, page, guardItem(asked))).toBe(
      'بعد جملة الجواب: تحوله الأوراق إلى سكر.',
    );
  });

  it('pass over a heading for the sentence beside it', () => {
    const asked = item({ kind: 'cloze', stem: 'تمتص صبغة ____ الضوء في الأوراق.', options: null });
    const text = `تحدث تفاعلات الضوء في أغشية الثايلاكويد.\nصبغات الأوراق\n${QUOTE}`;
    const start = text.indexOf(QUOTE);
    const page = { text, start, end: text.length };
    expect(sentenceHint(asked, page, guardItem(asked))).toContain('الثايلاكويد');
  });

  it('pass over a sentence that is little more than the key', () => {
    const asked = item({ answer: { accepted: ['الكلوروفيل (Chlorophyll)'], points: [] } });
    const quote = 'الكلوروفيل (Chlorophyll)';
    const text = `تحدث تفاعلات الضوء في أغشية الثايلاكويد.\n${quote}`;
    const page = { text, start: text.indexOf(quote), end: text.length };
    const hint = sentenceHint({ ...asked, quote }, page, guardItem(asked));
    expect(hint).toBe('قبل جملة الجواب: تحدث تفاعلات الضوء في أغشية الثايلاكويد.');
  });

  it('do not tell whether a statement is true', () => {
    const quote = 'اكتشف إنجنهاوس دور الضوء عام 1779.';
    const asked = item({
      kind: 'tf',
      stem: 'اكتشف إنجنهاوس دور الضوء عام 1879.',
      options: null,
      answer: { accepted: [false], points: [] },
      quote,
    });
    const hint = sentenceHint(asked, place(quote), guardItem(asked));
    expect(hint).toBe(`قبل جملة الجواب: ${QUOTE}`);
    expect(guardItem(asked).leaks('كان ذلك عام ١٧٧٩')).toBe(true);
    expect(guardItem(asked).leaks('العبارة خاطئة')).toBe(true);
  });

  it('say where nothing can be said', () => {
    const own = item({ topic: null, quote: null });
    expect(sentenceHint({ ...own, kind: 'define' }, null, guardItem(own))).toContain('لا موضع');
    expect(placeHint(own, null, guardItem(own))).toContain('لا موضع');
    expect(sentenceHint(own, null, guardItem(own))).toContain('كل خيار باقٍ');
  });

  it('take of a model one plain sentence alone', () => {
    const guard = guardItem(item());
    const good = 'فكّر في اللون الذي تعكسه الورقة.';
    expect(fitHint(`  ${good}\n`, guard, item())).toBe(good);
    for (const written of [
      '',
      'الكلوروفيل',
      `${good}\n${good}`,
      `**${good}**`,
      `${good} <b>`,
      'انظر https://example.com/a_b',
      'ط'.repeat(400),
      'هي كلو رو فيل كما تعلم.',
      'قارنها بعمل الهيموجلوبين في الدم.',
    ]) {
      expect(fitHint(written, guard, item())).toBeNull();
    }
  });
});

import { describe, expect, it } from 'vitest';
import { SCRIPTED_FACTS, type ScriptedFact } from '#src/study/testing/scripted-hints.ts';
import { createLeakGuard } from './leak-guard.ts';

const guardOf = ({ key, stem, translation }: ScriptedFact) =>
  createLeakGuard({ texts: [key, translation], shown: stem });

const spread = (text: string, between: string): string => Array.from(text).join(between);
const reversed = (text: string): string => Array.from(text).reverse().join('');
const otherSpelling = (text: string): string =>
  text
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة(?=\s|$)/g, 'ه')
    .replace(/ى(?=\s|$)/g, 'ي')
    .replace(/ك/g, 'ک');
const firstLetters = ({ key }: ScriptedFact): string =>
  key
    .split(' ')
    .map((word) => word.replace(/^ال/, '').charAt(0))
    .join(' ');
const isNumber = ({ key }: ScriptedFact): boolean => /^\d+$/.test(key);

/** The twelve ways in which a hint may give its key away. */
const WAYS: Record<string, (fact: ScriptedFact) => string> = {
  'the key itself': ({ key }) => key,
  'another spelling': ({ key }) => otherSpelling(key),
  'marks on its letters': ({ key }) => spread(key, '\u064E'),
  'tatweel between its letters': ({ key }) => spread(key, 'ـ'),
  'letters that nobody sees between its own': ({ key }) => spread(key, '\u200B'),
  'spaces between its letters': ({ key }) => spread(key, ' '),
  'signs between its letters': ({ key }) => spread(key, '-'),
  'another form of the word': ({ inflected }) => inflected,
  'the other language, or a number in words': ({ translation }) => translation,
  'the other script or digits': ({ transliteration }) => transliteration,
  'its first letters': (fact) => (isNumber(fact) ? fact.key : `أول حروفه ${firstLetters(fact)}`),
  'the letters in reverse': ({ key }) => reversed(key),
};
const CARRIERS = [
  (leak: string) => `الجواب المطلوب هنا هو ${leak} كما ورد في الدرس.`,
  (leak: string) => `تذكّر كلمة «${leak}» عند قراءة السؤال.`,
  (leak: string) => `لعل المقصود (${leak}) فتأمل.`,
  (leak: string) => `هذا ما يسمونه: ${leak}`,
];

/** 200 of them, four for each fact, so that each way comes with many keys. */
const LEAKS = SCRIPTED_FACTS.flatMap((fact, n) =>
  [0, 1, 2, 3].map((turn) => {
    const ways = Object.entries(WAYS);
    const [way, leakOf] = ways[(n + turn * 3) % ways.length] ?? ['', () => ''];
    const carry = CARRIERS[(n + turn) % CARRIERS.length] ?? String;
    return { fact, way, hint: carry(leakOf(fact)) };
  }),
);
const GOOD = SCRIPTED_FACTS.flatMap((fact) => fact.good.map((hint) => ({ fact, hint })));

describe('the leak guard', () => {
  it('is held against 500 hints, 200 of which leak in twelve ways', () => {
    expect([LEAKS.length, GOOD.length]).toEqual([200, 300]);
    expect(new Set(LEAKS.map(({ way }) => way)).size).toBe(12);
  });

  it('shows none that leaks', () => {
    const shown = LEAKS.filter(({ fact, hint }) => !guardOf(fact).leaks(hint));
    expect(shown.map(({ fact, way, hint }) => `${fact.key} | ${way} | ${hint}`)).toEqual([]);
  });

  it('finds every way with every key', () => {
    const shown = SCRIPTED_FACTS.flatMap((fact) =>
      Object.entries(WAYS).flatMap(([way, leakOf]) =>
        guardOf(fact).leaks(leakOf(fact)) ? [] : [`${fact.key} | ${way} | ${leakOf(fact)}`],
      ),
    );
    expect(shown).toEqual([]);
  });

  it('shows nine in ten of those that give nothing away', () => {
    const dropped = GOOD.filter(({ fact, hint }) => guardOf(fact).leaks(hint));
    expect(dropped.map(({ fact, hint }) => `${fact.key} | ${hint}`)).toHaveLength(1);
  });

  it.each([
    ['الكلوروفيل', 'يبدأ بحرف الكاف.'],
    ['الكلوروفيل', 'أوله كل وآخره غير ذلك.'],
    ['الكلوروفيل', 'كاف لام واو راء واو فاء ياء لام'],
    ['الكلوروفيل', 'أكمل: كلور…'],
    ['الكلوروفيل', 'ك_و_و_يل'],
    ['الكلوروفيل', 'كلورو فيل'],
    ['الكلوروفيل', '&#1603;&#1604;&#1608;&#1585;&#1608;&#1601;&#1610;&#1604;'],
    ['الكلوروفيل', '%D9%83%D9%84%D9%88%D8%B1%D9%88%D9%81%D9%8A%D9%84'],
    ['الكلوروفيل', '2YPZhNmI2LHZiNmB2YrZhA'],
    ['الكلوروفيل', 'ﻛﻠﻮﺭﻭﻓﻴﻞ'],
    ['1779', 'في عام 1 7 7 9'],
    ['1779', '۱۷۷۹'],
    ['1779', 'ألف وسبعمائة وتسع وسبعين'],
    ['1932', '١٩ ثم ٣٢'],
    ['1932', 'بعد 1931 بسنة واحدة'],
    ['nucleus', 'its plural is nuclei'],
    ['TCP', 'ТСР'],
  ])('finds %s in «%s»', (key, hint) => {
    expect(createLeakGuard({ texts: [key], shown: '' }).leaks(hint)).toBe(true);
  });

  it('leaves a number alone that is not beside the key', () => {
    const guard = createLeakGuard({ texts: ['1932'], shown: '' });
    expect(guard.leaks('كان ذلك بين 1920 و1940.')).toBe(false);
    expect(createLeakGuard({ texts: ['7'], shown: '' }).leaks('هي أكثر من 6.')).toBe(false);
  });

  it('takes no word for a leak that the question itself says', () => {
    const guard = createLeakGuard({ texts: ['الطاقة الكيميائية'], shown: 'ما نوع الطاقة؟' });
    expect(guard.leaks('الطاقة هنا مخزنة.')).toBe(false);
    expect(guard.leaks('طاقة كيميائية')).toBe(true);
  });
});

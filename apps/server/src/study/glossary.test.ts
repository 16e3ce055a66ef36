import { describe, expect, it } from 'vitest';
import { findGlossary } from './glossary.ts';
import { passagesOf, readBilingualCourse } from './testing/bilingual-course.ts';
import { stemsOf } from './words.ts';

const pairsOf = async (...texts: string[]) => {
  const terms = await findGlossary(passagesOf(texts.map((text) => ({ heading: null, text }))));
  return terms.map(({ arabic, latin }) => `${arabic} = ${latin}`);
};

const keyOf = (arabic: string, latin: string) => `${stemsOf(arabic).join(' ')} ${latin}`;

describe('findGlossary', () => {
  it.each([
    ['تعمل النواة (Kernel) في وضع محمي.', 'النواة = Kernel'],
    [
      'وتعالج SIMD (التعليمة الواحدة للبيانات المتعددة) أعداداً كثيرة.',
      'التعليمة الواحدة للبيانات المتعددة = SIMD',
    ],
    ['ويسمى الانتقال تبديل السياق: Context Switch.', 'تبديل السياق = Context Switch'],
    ['ومنها التناوب الدوري / Round Robin الذي يعطي حصة.', 'التناوب الدوري = Round Robin'],
    ['تعتمد فكرة «الحل بالتقسيم» (Divide Solving) على الأجزاء.', 'الحل بالتقسيم = Divide Solving'],
    ['وتقسم الذاكرة بالتصفيح (Paging) إلى صفحات.', 'التصفيح = Paging'],
    ['قاعدة البيانات (Database) تخزن السجلات.', 'قاعدة البيانات = Database'],
    ['• تكلفة الفرصة (Opportunity Cost)', 'تكلفة الفرصة = Opportunity Cost'],
  ])('finds the pair of «%s»', async (text, pair) => {
    expect(await pairsOf(text)).toEqual([pair]);
  });

  it.each([
    'نظام من شركة مايكروسوفت (Microsoft) للحواسيب.',
    'انظر المرجع (Silberschatz, 2019) للتفصيل.',
    'وللمزيد راجع (Garcia-Molina et al., 2009).',
    'تكتب الدالة (open()) في لغة سي.',
    'ويكتب الأمر (CREATE INDEX) لإنشاء فهرس.',
    'وتظهر العبارة (rorrE xatnyS) معكوسة.',
    'موقعنا (https://example.org) على الشبكة.',
    'طوله نحو عشرين متراً (cm) تقريباً.',
  ])('finds none in «%s»', async (text) => {
    expect(await pairsOf(text)).toEqual([]);
  });

  it('keeps every sighting, letter for letter on its page', async () => {
    const pages = ['النواة (Kernel) قلب النظام.', 'لا شيء هنا.', 'تعمل النواة (Kernel) دائماً.'].map(
      (text) => ({ heading: null, text }),
    );
    const [term] = await findGlossary(passagesOf(pages));
    expect(term?.sightings.map(({ page }) => page)).toEqual([1, 3]);
    for (const { page, start, end } of term?.sightings ?? []) {
      expect(pages[page - 1]?.text.slice(start, end)).toBe('النواة (Kernel');
    }
  });

  it('gives the sentence in which the course defines the term', async () => {
    const text = 'الجمود (Deadlock) هو حالة تنتظر فيها كل عملية مورداً تحجزه أخرى.';
    const [term] = await findGlossary(passagesOf([{ heading: null, text }]));
    expect(term).toMatchObject({ arabic: 'الجمود', definition: text });
  });

  it('lets other pages decide where a term begins', async () => {
    const texts = [
      'تستعمل أجهزة القياس الرقمي (Digital Measuring) كثيراً.',
      'في القياس الرقمي (Digital Measuring) دقة.',
      'عن القياس الرقمي (Digital Measuring) نتحدث.',
    ];
    expect(await pairsOf(...texts)).toEqual(['القياس الرقمي = Digital Measuring']);
  });

  it('finds at least 80 of 100 pairs of a bilingual course, at least 95 of 100 right', async () => {
    const pages = readBilingualCourse();
    const wanted = new Set(pages.flatMap(({ pairs }) => pairs.map(([a, l]) => keyOf(a, l))));
    const terms = await findGlossary(passagesOf(pages));
    const found = new Set(terms.map(({ arabic, latin }) => keyOf(arabic, latin)));
    const right = found.intersection(wanted).size;
    expect(right / found.size).toBeGreaterThanOrEqual(0.95);
    expect(right / wanted.size).toBeGreaterThanOrEqual(0.8);
  });
});

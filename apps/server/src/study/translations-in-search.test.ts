import { describe, expect, it } from 'vitest';
import { confidenceWithTranslations } from '#src/retrieval/answer-confidence.ts';
import { extractAnswer } from '#src/retrieval/extract-answer.ts';
import { buildCenterIndex, searchChunks } from '#src/retrieval/search-center.ts';
import { findTranslations, stemsOf } from '#src/retrieval/translations.ts';
import { findGlossary } from './glossary.ts';
import { passagesOf, readBilingualCourse } from './testing/bilingual-course.ts';

const SLIDES = [
  'Deadlock: necessary conditions\nA deadlock needs mutual exclusion, hold and wait, no preemption and circular wait at the same time.',
  'Kernel size\nThe kernel of Linux has more than thirty million lines of code.',
  'Context switch cost\nA context switch takes between one and ten microseconds on current processors.',
  'Round Robin\nRound Robin was named after petitions signed in a circle by French officers.',
  'Thrashing\nThrashing is cured by suspending some processes until the working sets fit.',
  'Virtual memory: history\nVirtual memory was first built in the Atlas computer at Manchester in 1962.',
  'Firewall types\nA firewall filters packets, keeps state, or works as a proxy.',
  'Hash table\nLookups in a hash table take constant time on average and linear time in the worst case.',
  'Normalization\nNormalization up to the third form removes transitive dependencies.',
  'Overfitting\nOverfitting is reduced by dropout, early stopping and more data.',
  'Garbage collector\nThe garbage collector was invented by John McCarthy for Lisp in 1959.',
  'Load balancing\nLoad balancing by least connections sends a request to the least busy server.',
];

/** Asked in Arabic and answered by a single word on a slide. */
const QUESTIONS = [
  ['ما شروط حدوث الجمود؟', 'preemption'],
  ['كم سطراً في النواة؟', 'thirty million'],
  ['كم يستغرق تبديل السياق؟', 'microseconds'],
  ['ما أصل تسمية التناوب الدوري؟', 'petitions'],
  ['كيف يعالج التخبط؟', 'suspending'],
  ['متى بنيت الذاكرة الافتراضية أول مرة؟', '1962'],
  ['ما أنواع الجدار الناري؟', 'proxy'],
  ['كم يستغرق البحث في جدول التجزئة؟', 'constant'],
  ['ماذا يزيل التطبيع؟', 'transitive'],
  ['كيف نقلل فرط التخصيص؟', 'dropout'],
  ['من اخترع جامع المهملات؟', 'McCarthy'],
  ['إلى أي خادم ترسل موازنة الأحمال الطلب؟', 'least busy'],
] as const;

const pages = [...readBilingualCourse(), ...SLIDES.map((text) => ({ heading: null, text }))];
const passages = passagesOf(pages);
const pairs = (await findGlossary(passages)).map(({ arabic, latin }) => ({
  arabic,
  latin,
  arabicStems: stemsOf(arabic),
  latinStems: stemsOf(latin),
}));
const { grams, ...index } = await buildCenterIndex(
  passages.map(({ id, fileName: title, heading, text }) => ({ id, title, heading, text })),
);

function answer(question: string): string | null {
  const translations = findTranslations(question, pairs);
  if (confidenceWithTranslations(grams, question, translations) === 'none') return null;
  const options = { limit: 5, translations: translations?.words };
  const found = searchChunks({ grams, ...index }, question, options).map((hit) => ({
    ...hit,
    text: passages[hit.position]?.text ?? '',
  }));
  return extractAnswer(grams, question, found, translations?.words)
    .map(({ text }) => text)
    .join('\n');
}

describe('a course in two languages', () => {
  it('answers an Arabic question from an English slide, ten times of twelve', () => {
    const missed = QUESTIONS.filter(([question, word]) => !answer(question)?.includes(word));
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2);
  });

  it('answers an English question from an Arabic page', () => {
    expect(answer('What is the banker’s algorithm?')).toContain('المصرفي');
    expect(answer('What is starvation?')).toContain('المجاعة');
  });

  it('refuses what is about something else, though it names a term', () => {
    expect(answer('ما سعر برميل النفط العالمي اليوم حسب خبراء السوق في الخوارزمية؟')).toBeNull();
  });
});

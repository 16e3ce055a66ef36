import { describe, expect, it } from 'vitest';
import type { FrozenQuestion } from '#src/db/tables/exams.ts';
import { renderArabicPdf } from '#src/printing/render-arabic-pdf.ts';
import { readFile } from '#src/reading/read-file.ts';
import { QUESTIONS } from '#src/testing/study.ts';
import { examDocument } from './exam-document.ts';
import type { ExamRow } from './exams.queries.ts';

const frozen = (question: (typeof QUESTIONS)[keyof typeof QUESTIONS]): FrozenQuestion => ({
  itemId: 'item',
  options: null,
  explanation: null,
  topic: null,
  origin: 'own',
  anchor: null,
  ...question,
  answer: { points: [], ...question.answer },
});

const exam: ExamRow = {
  id: 'exam',
  userId: 'user',
  centerId: null,
  courseName: 'أحياء 101',
  questions: [
    ...Object.values(QUESTIONS).map(frozen),
    { ...frozen(QUESTIONS.define), kind: 'reason', stem: 'لماذا يبدو لون الأوراق أخضر؟' },
    ...[
      'ترمز CPU إلى ____ في الحاسوب.',
      'تردد المعالج ____ GHz في هذا الجهاز.',
      'يعمل المعالج بتردد 3.5 GHz (أو 3.5 GHz Turbo) بين 2.4 GHz و5 GHz عند ____.',
      'السرعة (60 km/h) أو 100 Mbps، والحرارة 25 °C، والنسبة 50% عام ____.',
      'كُتب بلغة C++ على Windows 11 Pro وفق IEEE 802.11 في ____ من الأيام.',
    ].map((stem) => frozen({ ...QUESTIONS.cloze, stem })),
    frozen({
      ...QUESTIONS.mcq,
      options: ['3.5 GHz', '16 GB', 'أقل من 220 V', 'بين 1,024 MB و2 GB'],
      answer: { accepted: ['3.5 GHz'] },
    }),
  ],
  startedAt: new Date('2026-11-15T12:00:00Z'),
  deadlineAt: null,
  submittedAt: null,
  proposals: 'off',
  proposalsAt: null,
};

async function pagesOf(withKey: boolean, of: ExamRow = exam): Promise<string[]> {
  const bytes = await renderArabicPdf(examDocument(of, withKey));
  const { pages } = await readFile({ fileName: 'exam.pdf', bytes });
  return pages.map(({ text }) => text.replace(/\s+/g, ' '));
}

describe('a printed exam', () => {
  it('says, as our own reader reads it, what the questions say', async () => {
    const text = (await pagesOf(false)).join(' ');
    for (const { stem, options } of exam.questions) {
      expect(text).toContain(stem);
      if (Array.isArray(options)) {
        for (const [at, option] of options.entries()) {
          expect(text).toContain(`${'أبجد'.charAt(at)}) ${option}`);
        }
      }
      const sides = options && !Array.isArray(options) ? [...options.left, ...options.right] : [];
      for (const side of sides) expect(text).toContain(side);
    }
    expect(text).not.toContain('مفتاح الإجابة');
    expect(text).not.toContain('1779');
  });

  it('has its key on separate pages', async () => {
    const pages = await pagesOf(true);
    const first = pages.findIndex((text) => text.includes('مفتاح الإجابة'));
    expect(first).toBeGreaterThan(0);
    expect(pages.slice(0, first).join(' ')).not.toContain('1779');
    const key = pages.slice(first).join(' ');
    for (const piece of ['ب) البلاستيدات الخضراء', 'خطأ', '1779', 'كان ذلك عام 1779.']) {
      expect(key).toContain(piece);
    }
  });

  it('has lines for the name, the number and the mark, and names the kind of each question', async () => {
    const [first = ''] = await pagesOf(false);
    for (const words of ['الاسم:', 'الرقم:', 'الدرجة:', `من ${exam.questions.length}`]) {
      expect(first).toContain(words);
    }
    for (const kind of ['اختيار من متعدد', 'توصيل', 'إكمال الفراغ', 'تعليل']) {
      expect((await pagesOf(false)).join(' ')).toContain(kind);
    }
  });

  it('asks twenty questions on two pages', async () => {
    const { mcq, tf, cloze, define } = QUESTIONS;
    const kinds = [mcq, tf, cloze, mcq, tf, cloze, mcq, define].map(frozen);
    const questions = Array.from({ length: 20 }, (_, at) => kinds[at % kinds.length]!);
    expect(await pagesOf(false, { ...exam, questions })).toHaveLength(2);
  });
});

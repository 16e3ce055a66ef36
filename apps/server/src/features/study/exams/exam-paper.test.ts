import { describe, expect, it } from 'vitest';
import type { FrozenQuestion } from '#src/db/tables/exams.ts';
import { renderArabicPdf } from '#src/printing/render-arabic-pdf.ts';
import { readFile } from '#src/reading/read-file.ts';
import { QUESTIONS } from '#src/testing/study.ts';
import { examPaper } from './exam-paper.ts';
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
    frozen({ ...QUESTIONS.cloze, stem: 'ترمز CPU إلى ____ في الحاسوب.' }),
  ],
  startedAt: new Date('2026-11-15T12:00:00Z'),
  deadlineAt: null,
  submittedAt: null,
  proposals: 'off',
  proposalsAt: null,
};

async function pagesOf(withKey: boolean): Promise<string[]> {
  const bytes = await renderArabicPdf(examPaper(exam, withKey));
  const { pages } = await readFile({ fileName: 'paper.pdf', bytes });
  return pages.map(({ text }) => text.replace(/\s+/g, ' '));
}

describe('an exam on paper', () => {
  it('says, as our own reader reads it, what the questions say', async () => {
    const text = (await pagesOf(false)).join(' ');
    for (const { stem, options } of exam.questions) {
      expect(text).toContain(stem);
      const texts = Array.isArray(options)
        ? options
        : [...(options?.left ?? []), ...(options?.right ?? [])];
      for (const option of texts) expect(text).toContain(option);
    }
    expect(text).not.toContain('مفتاح الإجابة');
    expect(text).not.toContain('1779');
  });

  it('has its key on pages of its own', async () => {
    const pages = await pagesOf(true);
    const first = pages.findIndex((text) => text.includes('مفتاح الإجابة'));
    expect(first).toBeGreaterThan(0);
    expect(pages.slice(0, first).join(' ')).not.toContain('1779');
    const key = pages.slice(first).join(' ');
    for (const piece of ['ب) البلاستيدات الخضراء', 'خطأ', '1779', 'كان ذلك عام 1779.']) {
      expect(key).toContain(piece);
    }
  });
});

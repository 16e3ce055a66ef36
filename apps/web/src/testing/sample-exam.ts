import type { Exam, ExamQuestion } from '@nibras/contract';

const QUESTIONS: ExamQuestion[] = [
  {
    n: 1,
    kind: 'mcq',
    stem: 'أين يحدث التمثيل الضوئي؟',
    options: ['النواة', 'البلاستيدات الخضراء', 'الغشاء'],
  },
  { n: 2, kind: 'cloze', stem: 'اكتُشف دور الضوء عام ____.', options: null },
  { n: 3, kind: 'define', stem: 'ما المقصود بالتمثيل الضوئي؟', options: null },
];

/** A running exam. */
export function sampleExam(overrides: Partial<Exam> = {}): Exam {
  return {
    id: 'exam-1',
    centerId: 'c1',
    courseName: 'أحياء 101',
    state: 'running',
    startedAt: '2026-11-15T09:00:00.000Z',
    deadlineAt: null,
    submittedAt: null,
    now: '2026-11-15T09:00:00.000Z',
    questions: QUESTIONS,
    answers: [],
    score: null,
    ...overrides,
  };
}

/** The same exam after submission: one right, one wrong, one to tick. */
export function sampleResult(overrides: Partial<Exam> = {}): Exam {
  const source = {
    fileName: 'درس.pdf',
    fileUrl: '/files/f1',
    page: 3,
    pageLabel: 'page' as const,
    quote: 'اكتُشف دور الضوء عام 1779.',
    passageId: 'p1',
  };
  const keys: Pick<ExamQuestion, 'answer' | 'source'>[] = [
    { answer: { accepted: ['البلاستيدات الخضراء'], points: [] }, source: null },
    { answer: { accepted: ['1779'], points: [] }, source },
    { answer: { accepted: ['تحويل الضوء إلى طاقة'], points: ['الضوء', 'الطاقة'] }, source: null },
  ];
  return sampleExam({
    state: 'submitted',
    submittedAt: '2026-11-15T09:20:00.000Z',
    questions: QUESTIONS.map((question, at) => ({
      ...question,
      itemId: `item-${at}`,
      topic: 'الضوء',
      explanation: null,
      ...keys[at],
    })),
    answers: [
      { n: 1, rev: 1, given: 1, verdict: 'right', points: null, band: null, missing: [] },
      { n: 2, rev: 1, given: '1879', verdict: 'wrong', points: null, band: null, missing: [] },
      {
        n: 3,
        rev: 1,
        given: 'طاقة',
        verdict: 'open',
        points: null,
        band: 'ناقصة',
        missing: ['الضوء'],
      },
    ],
    score: 1 / 3,
    topics: [{ topic: 'الضوء', right: 1, asked: 3, sureShare: 0.08 }],
    ...overrides,
  });
}

import type { ItemSource, Walk, WalkReply, WalkStep, WalkVerdict } from '@nibras/contract';

export const sampleWalk = (overrides: Partial<Walk> = {}): Walk => ({
  id: 'w1',
  centerId: 'c1',
  topic: null,
  state: 'running',
  asked: 0,
  right: 0,
  why: null,
  ...overrides,
});

const SAMPLE_SOURCE: ItemSource = {
  fileName: 'المحاضرة الثالثة.pdf',
  fileUrl: '/files/f1',
  page: 3,
  pageLabel: 'page',
  quote: 'يحدث البناء الضوئي في البلاستيدات الخضراء.',
  passageId: 'p1',
};

export const sampleStep = (overrides: Partial<WalkStep> = {}): WalkStep => ({
  itemId: 'i1',
  kind: 'mcq',
  stem: 'أين يحدث البناء الضوئي؟',
  options: ['النواة', 'البلاستيدات الخضراء', 'الغشاء'],
  topic: 'البناء الضوئي',
  stage: 'asked',
  hint: null,
  ...overrides,
});

export const walkReply = (step: WalkStep | null, walk: Partial<Walk> = {}): WalkReply => ({
  done: true,
  walk: sampleWalk(walk),
  step,
});

/** The server's verdict on an answer. */
export const walkVerdict = (
  verdict: WalkVerdict['verdict'],
  step: WalkStep | null,
  overrides: Partial<WalkVerdict> = {},
): WalkVerdict => ({
  done: true,
  verdict,
  step,
  walk: sampleWalk({ asked: 1, right: verdict === 'right' ? 1 : 0 }),
  shown: null,
  ...overrides,
});

export const SAMPLE_ANSWER = { accepted: ['البلاستيدات الخضراء'], points: [] };

/** What a verdict shows with it. */
export const SAMPLE_SHOWN = {
  answer: SAMPLE_ANSWER,
  explanation: 'فيها صبغة الكلوروفيل.',
  source: SAMPLE_SOURCE,
};

export const SECOND_STEP = sampleStep({
  itemId: 'i2',
  kind: 'tf',
  stem: 'الضوء مادة.',
  options: null,
});

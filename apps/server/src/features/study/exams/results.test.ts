import { describe, expect, it } from 'vitest';
import type { FrozenQuestion } from '#src/db/tables/exams.ts';
import { QUESTIONS } from '#src/testing/study.ts';
import { resultOf } from './results.ts';

const define: FrozenQuestion = {
  itemId: 'item',
  options: null,
  explanation: null,
  origin: 'own',
  anchor: null,
  ...QUESTIONS.define,
};
const open = { verdict: 'open' as const, points: null, proposal: null };
const wrong = { verdict: 'wrong' as const, points: null, proposal: null };

describe('the result of an exam', () => {
  it('has no score while all of it waits for ticks', () => {
    expect(resultOf([define, define], [open, open])).toEqual({ score: null, topics: [] });
  });

  it('counts only marked questions', () => {
    const { score, topics } = resultOf([define, define, define], [open, wrong, wrong]);
    expect([score, topics[0]?.asked]).toEqual([0, 2]);
  });
});

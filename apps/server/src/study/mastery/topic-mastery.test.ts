import { describe, expect, it } from 'vitest';
import { topicMastery, TOO_FEW_ANSWERS, type DatedAnswer } from './topic-mastery.ts';

const answers = (topic: string | null, marks: string): DatedAnswer[] =>
  Array.from(marks, (mark, at) => ({
    topic,
    isRight: mark === '1',
    at: new Date(Date.UTC(2026, 10, 1, 0, at)),
  }));

describe('topicMastery', () => {
  it('says nothing of a topic below three answers', () => {
    expect(topicMastery(answers('الخلية', '11'))).toEqual([
      {
        topic: 'الخلية',
        known: null,
        low: null,
        high: null,
        level: 'unclear',
        asked: 2,
        last: '2026-11-01T00:01:00.000Z',
        note: TOO_FEW_ANSWERS,
      },
    ]);
  });

  it('gives a range that holds what is known and narrows with the answers', () => {
    const [few, many] = ['111', '1'.repeat(30)].map(
      (marks) => topicMastery(answers(null, marks))[0],
    );
    for (const topic of [few, many]) {
      expect(topic?.low).toBeLessThan(topic?.known ?? 0);
      expect(topic?.high).toBeGreaterThan(topic?.known ?? 1);
    }
    const widthOf = (topic: typeof few) => (topic?.high ?? 0) - (topic?.low ?? 0);
    expect(widthOf(many)).toBeLessThan(widthOf(few));
  });

  it('believes the last answers more than the first ones', () => {
    const [better] = topicMastery(answers('الفقه', '000111'));
    const [worse] = topicMastery(answers('الفقه', '111000'));
    expect(better?.known).toBeGreaterThan(0.6);
    expect(worse?.known).toBeLessThan(0.45);
  });

  it.each([
    ['1111', 'unclear'],
    ['1'.repeat(12), 'good'],
    ['0'.repeat(6), 'weak'],
    ['1010101010', 'fair'],
    // The range reaches from less than half to nearly all.
    ['11111', 'unclear'],
  ])('says of %s answers a word that holds for all of the range: %s', (marks, level) => {
    expect(topicMastery(answers('الفقه', marks))[0]?.level).toBe(level);
  });

  it('holds topics apart', () => {
    const known = topicMastery([...answers('النحو', '1111'), ...answers('الصرف', '0000')]);
    expect(known.map(({ topic, asked }) => [topic, asked])).toEqual([
      ['النحو', 4],
      ['الصرف', 4],
    ]);
    expect(known[0]?.known).toBeGreaterThan(known[1]?.known ?? 1);
  });
});

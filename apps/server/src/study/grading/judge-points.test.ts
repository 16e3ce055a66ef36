import { describe, expect, it } from 'vitest';
import { judgePoints, readJudgement } from './judge-points.ts';

const ANSWER = 'هي تحويلُ ضوء الشَّمس، وتخزينه في صورة طاقةٍ كيميائية';

const judged = (points: { met: boolean; evidence: string }[], count = points.length) =>
  judgePoints(ANSWER, { n: 1, points }, count);

describe('readJudgement', () => {
  it('reads a whole line, and takes missing evidence for none', () => {
    const line = '{"n":2,"points":[{"met":true,"evidence":"ضوء"},{"met":false}]}';
    expect(readJudgement(line)).toEqual({
      n: 2,
      points: [
        { met: true, evidence: 'ضوء' },
        { met: false, evidence: '' },
      ],
    });
  });

  it.each([
    ['prose', 'كل النقاط متحققة.'],
    ['half a line', '{"n":1,"points":[{"met":true,"evid'],
    ['no number', '{"points":[]}'],
    ['points that are none', '{"n":1,"points":{"met":true}}'],
    ['a point without a verdict', '{"n":1,"points":[{"evidence":"ضوء"}]}'],
    ['a verdict in words', '{"n":1,"points":[{"met":"true","evidence":"ضوء"}]}'],
    ['a point of nothing', '{"n":1,"points":[null]}'],
    ['a line without end', `{"n":1,"points":[],"x":"${'ا'.repeat(30_000)}"}`],
  ])('takes nothing of %s', (_what, line) => {
    expect(readJudgement(line)).toBeNull();
  });
});

describe('judgePoints', () => {
  it('shows the evidence in the student’s own letters, however it was spelled', () => {
    expect(judged([{ met: true, evidence: 'تحويل ضوء الشمس' }])).toEqual([
      { met: true, evidence: 'تحويلُ ضوء الشَّمس' },
    ]);
  });

  it('knows words again that the model cut from what is written with them', () => {
    expect(judged([{ met: true, evidence: 'تخزينه في صورة' }])).toEqual([
      { met: true, evidence: 'وتخزينه في صورة' },
    ]);
  });

  it.each([
    ['words that the answer does not hold', 'تفكيك الغلوكوز'],
    ['words that stand apart in it', 'ضوء كيميائية'],
    ['nothing', ''],
    ['what says nothing', 'في'],
    ['one letter', 'ا'],
  ])('does not take a point for met on %s', (_what, evidence) => {
    expect(judged([{ met: true, evidence }])).toEqual([{ met: false, evidence: null }]);
  });

  it('shows no evidence for what is not met', () => {
    expect(judged([{ met: false, evidence: 'ضوء الشمس' }])).toEqual([
      { met: false, evidence: null },
    ]);
  });

  it('takes nothing of another number of points', () => {
    expect(judged([{ met: true, evidence: 'ضوء الشمس' }], 2)).toBeNull();
    expect(judged([], 1)).toBeNull();
  });
});

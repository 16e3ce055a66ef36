import { describe, expect, it } from 'vitest';
import { spokenSentences } from './spoken-text.ts';

describe('spokenSentences', () => {
  it('says the words without their marks, citations and addresses', () => {
    const reply = '## عنوان\n\n**الضوء** مصدر الطاقة [1]. انظر [الموقع](https://example.com)!';
    expect(spokenSentences(reply)).toEqual(['عنوان', 'الضوء مصدر الطاقة .', 'انظر الموقع!']);
  });

  it('says a corrected verse, and not the words that were taken back', () => {
    const reply =
      'قال تعالى: ~~إن الله غفور~~ ﴿إِنَّ اللَّهَ ۝ غَفُورٌ﴾ [البقرة: 173-174] (صُحّح من نص المصحف).';
    expect(spokenSentences(reply)).toEqual([
      'قال تعالى:  إِنَّ اللَّهَ  غَفُورٌ [البقرة: 173-174] (صُحّح من نص المصحف).',
    ]);
  });

  it("skips the line under a table's head", () => {
    expect(spokenSentences('انظر.\n\n| --- | --- |\n\n- أولًا')).toEqual(['انظر.', 'أولًا']);
  });

  // Had one of them a cost that grows with the square of the reply, it would take minutes.
  it.each(['[a', '[](', '\\[', '$$\\[', '\n', ' \n', '~~a', 'a~'])(
    'takes a reply of nothing but %j',
    (unit) => {
      expect(spokenSentences(`${unit.repeat(100_000)} نعم`).join(' ')).toContain('نعم');
    },
  );

  it('takes a fence of nothing but tildes for the code that the screen shows', () => {
    expect(spokenSentences(`نعم.\n\n${'~'.repeat(100_000)} لا`)).toEqual(['نعم.']);
  });

  it('leaves out code and formulas', () => {
    expect(spokenSentences('أولًا.\n\n```js\nlet a = 1;\n```\n\n$$x^2$$\n\nأخيرًا.')).toEqual([
      'أولًا.',
      'أخيرًا.',
    ]);
  });
});

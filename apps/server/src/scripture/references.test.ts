import { describe, expect, it } from 'vitest';
import { couldBecomeReference, readReference, readReferenceBefore } from './references.ts';

describe('the words after a quote', () => {
  it.each([
    [' [البقرة: 255].', 2, 255],
    [' (سورة النساء: ٢٣)', 4, 23],
    [' (سورة الأحزاب, الآية 21)', 33, 21],
    ['﴿السجدة: ١١﴾', 32, 11],
    [' الأنبياء/76 - 77 .', 21, 76],
    [' (2:255)', 2, 255],
    [' (سورة 29, الآية 28)', 29, 28],
    [' (الآية 163).', null, 163],
    [' [ق: 16]', 50, 16],
    [' (القرآن الكريم، سورة لقمان: 13)', 31, 13],
    ['} [هود: 69]', 11, 69],
  ])('name a verse in «%s»', (after, sura, verse) => {
    expect(readReference(after)).toMatchObject({ sura, verse });
  });

  it.each([' وهذا يدل على ذلك', ' (انظر الشكل 3)', ' [1]', ' صادقًا كان أو كاذبًا'])(
    'name none in «%s»',
    (after) => {
      expect(readReference(after)).toBeNull();
    },
  );

  it('are waited for while they may still name one', () => {
    for (const after of ['', ' ', ' (', ' [البق', ' الأنبي', ' الآية 1']) {
      expect(couldBecomeReference(after), after).toBe(true);
    }
    for (const after of [' وهذا', ' [البقرة: 255]', ` (${'كلام '.repeat(20)}`]) {
      expect(couldBecomeReference(after), after).toBe(false);
    }
  });
});

describe('the words before a quote', () => {
  it('may name the sura and the verse', () => {
    expect(readReferenceBefore('قال تعالى في سورة لقمان، الآية 13: ')).toMatchObject({
      sura: 31,
      verse: 13,
    });
    expect(readReferenceBefore('كما في سورة ص: ')).toMatchObject({ sura: 38, verse: null });
    expect(readReferenceBefore('قال تعالى: ')).toBeNull();
  });
});

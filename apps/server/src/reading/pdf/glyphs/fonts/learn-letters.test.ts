import { describe, expect, it } from 'vitest';
import { learnLetters, type SeenWord } from './learn-letters.ts';

const TEXT =
  'ولا شك أن العلم نور يهدي الناس إلى الحق وأن الجهل ظلام لا يبصر فيه أحد سبيل الهدى ' +
  'وقد قال الحكماء قديما إن العلم في الصغر كالنقش على الحجر فلا تضيعوا أعماركم في اللهو ' +
  'واعلموا أن الكتاب خير جليس في الزمان وأن القراءة غذاء العقل والروح معا لا غنى عنها';

/** A glyph for each letter and form, one for لا, and none that the file names. */
function glyphsOf(word: string): SeenWord['glyphs'] {
  const pieces = word.match(/لا|./gu) ?? [];
  return pieces.map((piece, at) => {
    const form = at === 0 ? 'first' : at === pieces.length - 1 ? 'last' : 'middle';
    return { key: `${piece} ${form}`, text: null };
  });
}

const words = TEXT.split(' ').map((word) => ({ glyphs: glyphsOf(word), text: word }));

describe('learnLetters', () => {
  it('tells the letters of glyphs by words that were recognised, ligatures too', () => {
    const learned = learnLetters(words);
    const wrong = [...learned].filter(([key, letters]) => key.split(' ')[0] !== letters);
    expect(wrong).toEqual([]);
    expect(learned.get('لا first')).toBe('لا');
  });

  it('is not misled by words that were recognised wrongly', () => {
    const misread = words.map((word, at) =>
      at % 6 === 0 ? { ...word, text: word.text.replaceAll('ل', 'ن').slice(1) } : word,
    );
    const learned = learnLetters([...misread, ...words]);
    expect(learned.get('ل middle')).toBe('ل');
    expect(learned.get('ا first')).toBe('ا');
  });

  it('believes the letters that the file names', () => {
    const named = {
      glyphs: [
        { key: 'x', text: 'م' },
        { key: 'y', text: null },
      ],
      text: 'من',
    };
    expect(learnLetters([named]).get('y')).toBe('ن');
  });
});

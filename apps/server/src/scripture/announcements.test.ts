import { describe, expect, it } from 'vitest';
import { createVerseGuard } from './verse-guard.ts';
import type { Judgement } from './verse-stream.ts';

function guard(text: string, pieceLength = text.length) {
  const judgements: Judgement[] = [];
  const stream = createVerseGuard((judgement) => judgements.push(judgement));
  let shown = '';
  for (let at = 0; at < text.length; at += pieceLength) {
    shown += stream.push(text.slice(at, at + pieceLength));
  }
  shown += stream.end();
  return { shown: shown.normalize(), verdicts: judgements.map(({ verdict }) => verdict) };
}

const bare = (text: string): string => text.normalize().replace(/[\u064b-\u0652\u0670]/g, '');

describe('a right verse', () => {
  it.each([
    ['in round brackets', 'قال تعالى: (واستعينوا بالصبر والصلاة) وهذا أمر.'],
    ['in braces', 'قال الله في كتابه: {واستعينوا بالصبر والصلاة} وهذا أمر.'],
    ['in bold', 'يقول تعالى: **واستعينوا بالصبر والصلاة** وهذا أمر.'],
    ['in bold quotation marks', 'قال تعالى: **"واستعينوا بالصبر والصلاة"** وهذا أمر.'],
    ['in a block quote', 'من الأدلة في القرآن:\n\n> واستعينوا بالصبر والصلاة\n\nوهذا أمر.'],
    [
      'in a block quote with its reference',
      'الدليل:\n\n> واستعينوا بالصبر والصلاة (البقرة: 45)\n\nوهذا أمر.',
    ],
    ['in a list', 'آيات في الصبر:\n- واستعينوا بالصبر والصلاة\n- إن الله مع الصابرين\n'],
    ['in a list with references', 'الأدلة:\n1. واستعينوا بالصبر والصلاة [البقرة: 45]\n2. غيرها\n'],
    ['in a tag', 'قال تعالى: <b>واستعينوا بالصبر والصلاة</b> وهذا أمر.'],
    ['after a reference', 'في سورة البقرة، الآية 45: واستعينوا بالصبر والصلاة. وهذا أمر.'],
    [
      'with its reference on the next line',
      'الدليل على ذلك:\n«واستعينوا بالصبر والصلاة»\n(البقرة: 45)\nوهذا أمر.',
    ],
    ['called the text of the Quran', 'النص القرآني: واستعينوا بالصبر والصلاة. وهذا أمر.'],
    ['called evidence', 'الدليل: «واستعينوا بالصبر والصلاة» وهذا أمر.'],
    [
      'without announcement, five words',
      'يحث القرآن على الصبر، وبشر الصابرين الذين إذا أصابتهم مصيبة قالوا إنا لله، وهو أجر كبير.',
    ],
  ])('is confirmed %s', (_how, text) => {
    for (const length of [text.length, 3]) {
      const { shown, verdicts } = guard(text, length);
      expect(verdicts).toContain('right');
      expect(verdicts).not.toContain('corrected');
      expect(bare(shown)).toContain('﴿');
    }
  });
});

describe('a wrong verse', () => {
  it.each([
    ['two words swapped', 'قال تعالى: «فإن مع اليسر عسرا» وهذا وعد.', 'فإن مع العسر يسرا'],
    [
      'two words swapped in brackets',
      'قال تعالى: (فإن مع اليسر عسرا) وهذا وعد.',
      'فإن مع العسر يسرا',
    ],
    ['to its end', 'قال تعالى: «لا تأخذه نوم ولا سنة» وهذا وصف.', 'لا تأخذه سنة ولا نوم'],
    ['in bold', 'قال تعالى: **إن الله يحب التوابين ويحب المحسنين** وهذا وعد.', 'ويحب المتطهرين'],
    [
      'in a block quote',
      'قال تعالى:\n\n> إن الله يحب التوابين ويحب المحسنين\n\nوهذا وعد.',
      'ويحب المتطهرين',
    ],
  ])('is corrected: %s', (_how, text, right) => {
    for (const length of [text.length, 3]) {
      const { shown, verdicts } = guard(text, length);
      expect(verdicts).toEqual(['corrected']);
      expect(bare(shown)).toContain(right);
    }
  });

  it.each([
    ['with a reference after a few words', 'قال تعالى: "ومنكر ونكير وأعوانهما" (الآية 12). ثم مضى.'],
    ['with its reference before it', 'سورة الكهف (18: 9): "إنما الصبر عند الملمات خير" وهذا وعد.'],
    [
      'with the book in its reference',
      'من آيات الصبر: "إنما الصبر عند الملمات" (القرآن الكريم، سورة لقمان: 3).',
    ],
    [
      'after a right one in a row',
      'آيات في الصبر:\n- «واستعينوا بالصبر والصلاة»\n- «وَإِنَّمَا الْمَلَلُ عَدُوُّ النَّجَاحِ»\n',
    ],
    [
      'after a right part of it',
      'قال تعالى: "وَإِنَّكَ لَعَلَىٰ خُلُقٍ عَظِيمٍ * لَتَقُومُنَّ فِي قَوْمِكَ قَوْمًا وَاحِدًا مُجْتَهِدًا',
    ],
  ])('that is made up is flagged %s', (_how, text) => {
    for (const length of [text.length, 3]) {
      expect(guard(text, length).verdicts.at(-1)).toBe('unknown');
    }
  });

  it('that is made up loses the brackets of the mushaf', () => {
    const { shown, verdicts } = guard('قال تعالى: ﴿ويبشر برحمة محشية وسلامة مبهجة دائمة﴾ ثم مضى.');
    expect(verdicts).toEqual(['unknown']);
    expect(shown).not.toContain('﴿');
    expect(shown).toContain('لا تطابق آية');
  });
});

describe('a short hadith', () => {
  it('gets its note', () => {
    const { verdicts } = guard('قال رسول الله ﷺ: «الدين النصيحة» رواه مسلم.');
    expect(verdicts).toEqual(['tradition']);
  });
});

describe('prose about scripture', () => {
  it.each([
    'تتناول سورة البقرة أحكام الصيام (وهي أطول سورة في القرآن) وأحكام الحج.',
    'الدليل: أن الفاعل مرفوع دائمًا في الجملة العربية.',
    'من أركان الإيمان:\n- الإيمان بالله وملائكته\n- الإيمان بالكتب والرسل\n',
    'يأمر القرآن **بالعدل والإحسان** بين الناس جميعًا.',
    'في القرآن أصناف:\n1. **الملائكة الذين يحملون العرش**: هم ثمانية.\n',
    'تذكر سورة البقرة (2: 30) خلق آدم، ويشرح الكتاب "معنى الخلافة" فيها.',
  ])('passes as it is: %s', (text) => {
    expect(guard(text)).toEqual({ shown: text.normalize(), verdicts: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { createVerseGuard } from './verse-guard.ts';
import type { Judgement } from './verse-stream.ts';

const verse = (text: string): string => text.normalize();

function pass(text: string, pieceLength = text.length) {
  const judgements: Judgement[] = [];
  const stream = createVerseGuard((judgement) => judgements.push(judgement));
  let shown = '';
  for (let at = 0; at < text.length; at += pieceLength) {
    shown += stream.push(text.slice(at, at + pieceLength));
  }
  return { shown: shown + stream.end(), verdicts: judgements.map(({ verdict }) => verdict) };
}

/** Marks over one letter may come in either order. */
function guard(text: string, pieceLength?: number) {
  const { shown, verdicts } = pass(text, pieceLength);
  return { shown: shown.normalize(), verdicts };
}

const RIGHT = 'قال تعالى: "قُلْ هُوَ اللَّهُ أَحَدٌ" وهذا توحيد.';
const WRONG = 'قال تعالى: "إِنَّ اللَّهَ يُحِبُّ التَّوَّابِينَ وَيُحِبُّ الْمُحْسِنِينَ" [البقرة: 222].';
const UNKNOWN = 'قال الله تعالى: "وَيُبَشِّرُ بِرَحْمَةٍ مُحْشِيَةٍ وَسَلَامَةٍ مُبَهَّجَةٍ" ثم مضى.';

describe('a reply that quotes a verse', () => {
  it('shows a right one in the letters of the mushaf, with its reference', () => {
    const { shown, verdicts } = guard(RIGHT);
    expect(shown).toBe(verse('قال تعالى: ﴿قُلْ هُوَ اللَّهُ أَحَدٌ﴾ [الإخلاص: 1] وهذا توحيد.'));
    expect(verdicts).toEqual(['right']);
  });

  it('writes out a right one that came without vowels', () => {
    expect(guard('في القرآن: «الله الصمد لم يلد» وكفى').shown).toContain(
      verse('﴿اللَّهُ الصَّمَدُ ۝ لَمْ يَلِدْ﴾ [الإخلاص: 2-3]'),
    );
  });

  it('takes the reference that the model gave itself into its own', () => {
    const { shown } = guard('قال تعالى: "قُلْ هُوَ اللَّهُ أَحَدٌ" (سورة الإخلاص: 1) فاعلم');
    expect(shown.match(/الإخلاص/g)).toHaveLength(1);
  });

  it('strikes a wrong one through and corrects it', () => {
    const { shown, verdicts } = guard(WRONG);
    expect(shown).toContain(verse('~~إِنَّ اللَّهَ يُحِبُّ التَّوَّابِينَ وَيُحِبُّ الْمُحْسِنِينَ~~ ﴿'));
    expect(shown).toContain(verse('وَيُحِبُّ الْمُتَطَهِّرِينَ﴾ [البقرة: 222]'));
    expect(shown).toContain('صُحّح من نص المصحف');
    expect(verdicts).toEqual(['corrected']);
  });

  it('says of words that are no verse that they are none', () => {
    const { shown, verdicts } = guard(UNKNOWN);
    expect(shown).toContain('" (هذه العبارة لا تطابق آية في المصحف) ثم مضى.');
    expect(verdicts).toEqual(['unknown']);
  });

  it('says of a tradition that nobody checked it', () => {
    const said = 'قال رسول الله ﷺ: "إنما الأعمال بالنيات وإنما لكل امرئ ما نوى" رواه البخاري.';
    expect(guard(said).shown).toContain('نوى" (لم يُتحقق من نص الحديث) رواه البخاري.');
  });

  it.each([
    ['after a colon', 'قال تعالى:\nقُلْ هُوَ اللَّهُ أَحَدٌ\nوهذا توحيد'],
    ['on a line of its own', 'من آيات القرآن\n> قُلْ هُوَ اللَّهُ أَحَدٌ\n\nوهذا توحيد'],
    ['in a list', 'آيات:\n1. قُلْ هُوَ اللَّهُ أَحَدٌ\n2. اللَّهُ الصَّمَدُ لَمْ يَلِدْ\n'],
  ])('is seen without quotation marks too: %s', (_, text) => {
    expect(guard(text).shown).toContain(verse('﴿قُلْ هُوَ اللَّهُ أَحَدٌ﴾ [الإخلاص: 1]'));
  });

  it('comes out the same however it is cut', () => {
    const text = [RIGHT, WRONG, UNKNOWN].join('\n');
    const whole = guard(text).shown;
    for (const length of [1, 2, 3, 7, 50]) expect(guard(text, length).shown).toBe(whole);
  });

  it('never shows a letter of a wrong one before its verdict', () => {
    const stream = createVerseGuard();
    let shown = '';
    for (let at = 0; at < WRONG.length; at += 3) {
      shown += stream.push(WRONG.slice(at, at + 3));
      if (shown.includes('الْمُحْسِنِينَ')) expect(shown).toContain('صُحّح من نص المصحف');
      else expect(shown).not.toContain('إِنَّ');
    }
    expect(shown + stream.end()).toContain('صُحّح من نص المصحف');
  });

  it('judges what there is of a quote where the reply breaks off', () => {
    const { shown } = guard('قال تعالى: "وَإِنَّكَ لَعَلَىٰ خُلُقٍ كَرِيمٍ وَعَظِيمٍ جَلِ', 3);
    expect(shown).toMatch(/صُحّح من نص المصحف|لا تطابق آية/);
  });
});

describe('a reply that breaks off in the middle of a word', () => {
  const FULL = 'قال تعالى: "إِنَّ اللَّهَ يُحِبُّ التَّوَّابِينَ وَيُحِبُّ الْمُتَطَهِّرِينَ" [البقرة: 222].';

  function brokenAt(text: string, length: number): string {
    const stream = createVerseGuard();
    return (stream.push(text.slice(0, length)) + stream.breakOff()).normalize();
  }

  it('never calls the beginning of a right verse a wrong one', () => {
    for (let length = 0; length < FULL.length; length += 1) {
      expect(brokenAt(FULL, length)).not.toMatch(/صُحّح من نص المصحف|لا تطابق آية/);
    }
    expect(brokenAt(FULL, FULL.indexOf('هِّرِينَ'))).toBe(
      verse('قال تعالى: ﴿إِنَّ اللَّهَ يُحِبُّ التَّوَّابِينَ وَيُحِبُّ﴾ [البقرة: 222]'),
    );
  });

  it('shows no word of a wrong one without its verdict, wherever it breaks off', () => {
    for (let length = 0; length < WRONG.length; length += 1) {
      const shown = brokenAt(WRONG, length);
      const isJudged = /^قال تعالى: (?:﴿|~~|".*لا تطابق آية)/.test(shown);
      expect(isJudged || /^(?:قال تعالى:? ?|[^:]*)$/.test(shown), shown).toBe(true);
    }
  });
});

describe('a reply that quotes none', () => {
  it.each([
    'الخوارزمية هي «سلسلة خطوات منتهية» لحل مسألة (انظر الصفحة 12).',
    'قال المحاضر: "الكومة بنية بيانات من نوع LIFO" ثم شرح `pop()` و$O(n)$.',
    'وردت كلمة «القرآن» في النص، وفي المقرر فصل "علوم القرآن والتفسير الموضوعي" كاملًا.',
    '```ts\nconst text = "سورة";\n```\nثم {أ، ب، ج} مجموعة.',
  ])('passes as it is: %s', (text) => {
    expect(guard(text)).toEqual({ shown: text, verdicts: [] });
    expect(guard(text, 3)).toEqual({ shown: text, verdicts: [] });
  });

  it('is not held back at its first word', () => {
    expect(createVerseGuard().push('ال')).toBe('ال');
  });

  it('is not held back by a mark on a word of its own', () => {
    const stream = createVerseGuard();
    const shown = stream.push('تُعدّ الخوارزمية أساس') + stream.push('\nيُعرَّف المتغيّر بأنه');
    expect(shown).toBe('تُعدّ الخوارزمية أساس\nيُعرَّف المتغيّر بأنه');
  });
});

describe('hostile text', () => {
  const arabic = 'وَقَالَ اللَّهُ ';
  it.each([
    ['quotes that never close', `قال تعالى: ${'"وَ ا '.repeat(20_000)}`],
    ['brackets within brackets', `سورة ${'(وَقَالَ '.repeat(12_000)}${')'.repeat(12_000)}`],
    ['nested quotes of every kind', `القرآن ${'«“{([﴿وَ '.repeat(10_000)}`],
    ['one quote of 100,000 letters', `قال تعالى: "${arabic.repeat(7_000)}"`],
    ['vowels without letters', `قال تعالى: "${'\u064e\u0651'.repeat(50_000)}"`],
    ['overrides of direction', `قال تعالى: "\u202e${arabic}\u202c\u2066 \u200f"`.repeat(5_000)],
    ['colons', `القرآن ${': ا'.repeat(30_000)}`],
    ['references', `قال تعالى: "قل هو" ${'(سورة البقرة: '.repeat(8_000)}`],
  ])('costs no more than its length: %s', (_, text) => {
    // Quadratic cost would take hours; the test's time limit is the bound.
    expect(pass(text).shown.length).toBeGreaterThan(0);
    expect(pass(text.slice(0, 20_000), 3).shown.length).toBeGreaterThan(0);
  });

  it('throws nothing on 10,000 random paragraphs of such words', () => {
    const words =
      'قال تعالى في سورة البقرة إن الله هو العلم «كتاب» (باب) "درس" [1] : \n . ، ﴿ ﴾ نور ١٢'.split(
        ' ',
      );
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let count = 0; count < 10_000; count += 1) {
      const text = Array.from({ length: 5 + random(40) }, () => words[random(words.length)]).join(
        ' ',
      );
      expect(typeof pass(text).shown).toBe('string');
    }
  });
});

import { describe, expect, it } from 'vitest';
import { isRatherArabic, isSuspect, judgeLegibility } from './judge-legibility.ts';

const repeated = (text: string): string => Array.from({ length: 8 }, () => text).join('\n');

describe('judgeLegibility', () => {
  it.each([
    'تمثل الطاقة الحركية خاصية من خصائص الجسم، وذلك لأن مقدارها في أي لحظة يعتمد على كتلته.',
    'إِنَّ الرَسولَ لَنورٌ يُستَضاءُ بِهِ مُهَنَّدٌ مِن سُيوفِ اللَهِ مَسلولُ، وكان ذلك جزاءً وفاقًا.',
    'أ ب ج د هـ: أجب عن خمسة من الأسئلة الآتية، ثم ضع رمز الإجابة الصحيحة في المكان المحدد لها.',
    'The page is English, and a word like كلمة says nothing about it at all, however often.',
  ])('takes it for text: %s', (text) => {
    expect(judgeLegibility(repeated(text))).toBe('legible');
  });

  it('reads verses whose words are stretched', () => {
    const verse = 'يقول راجي رحمة الغفور دوما سليمان هو الجمزوري';
    const stretched = Array.from(verse, (letter) => (letter === ' ' ? ' ' : `${letter}ــــ`)).join(
      '',
    );
    expect(judgeLegibility(repeated(stretched))).toBe('legible');
  });

  it('judges no page of a few words', () => {
    expect(judgeLegibility('عةى كتةة الةحظة')).toBe('legible');
  });

  it.each([
    'تمثل الطاقة عةى كتلة الجسم وانطلاقه في أي لحظة من حركته ثم يعتمد فقط على سرعته الأولى في ذلك',
    'احسب ممدار لوة الاحتكان عندما تنزلك السٌارة على الطرٌق وهً تتحرن بسرعة ثابتة من السكون الى النهاية',
    'شروط الŜİĝيŞ الداخلي للأمن السيبراني في الجهة ثم مراجعة ذلك كله وفقا للسياسات والإجراءات المعتمدة هنا',
  ])('doubts it: %s', (text) => {
    expect(judgeLegibility(repeated(text))).toBe('doubtful');
  });

  it.each([
    'لممسوحة صو نْ دم حي عل ي ش ا م بن تمع ب ل اج به لك عم ق فك ف ع ر',
    'أيْـزـؼ ؼؽؾ نهمشاءح ػهٗ انجٛ بَ بد رؼذ راكشح انزشغٛ م الاعبعٛ خ فٙ انؾبعٕ ة',
    'اااا اااااا ااا ااااااا اا اااااااا',
  ])('gives up: %s', (text) => {
    expect(judgeLegibility(repeated(text))).toBe('illegible');
  });
});

describe('isSuspect', () => {
  const ARABIC =
    'تمثل الطاقة الحركية خاصية من خصائص الجسم، وذلك لأن مقدارها في أي لحظة يعتمد على كتلته وسرعته فقط';
  const PERSIAN =
    'یادگیری ماشین شاخه ای گسترده از هوش مصنوعی است و به تنظیم و اکتشاف شیوه هایی می پردازد که رایانه ها را';
  /** Each letter is the one three later in the alphabet. */
  const shift = (text: string): string =>
    text.replace(/[\u0627-\u0647]/g, (letter) =>
      String.fromCharCode(0x627 + ((letter.charCodeAt(0) - 0x627 + 3) % 0x14)),
    );

  it('suspects exchanged letters and words without spaces, but not Arabic', () => {
    expect(isSuspect(repeated(ARABIC))).toBe(false);
    expect(isSuspect(repeated(shift(ARABIC)))).toBe(true);
    const glued = ARABIC.replaceAll(' ', (_space, at: number) => (at % 3 === 0 ? ' ' : ''));
    expect(isSuspect(repeated(glued).repeat(4))).toBe(true);
  });

  it('prefers Arabic to exchanged letters, and neither reading of another language', () => {
    expect(isRatherArabic(repeated(ARABIC), repeated(shift(ARABIC)))).toBe(true);
    expect(isRatherArabic(repeated(shift(ARABIC)), repeated(ARABIC))).toBe(false);
    expect(isRatherArabic(repeated(PERSIAN.replaceAll('ی', 'ي')), repeated(PERSIAN))).toBe(false);
  });
});

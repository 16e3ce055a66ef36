import { describe, expect, it } from 'vitest';
import { buildClusters } from './build-clusters.ts';
import { buildRows, cutRow, SEGMENT_GAP } from './build-lines.ts';
import type { Glyph } from '#src/reading/pdf/glyphs/glyph.ts';
import { glyphAt } from '#src/reading/testing/draw-glyphs.ts';
import { orderSegment, type Direction } from './logical-order.ts';

/** Draws characters from left to right, each ten points wide, a space as a gap. */
function draw(visual: string): Glyph[] {
  return Array.from(visual).flatMap((text, index) =>
    text === ' ' ? [] : [glyphAt({ text, x: index * 10, y: 0, width: 10, size: 20 })],
  );
}

function order(visual: string, base: Direction = 'rtl'): string {
  const { clusters, spaces } = buildClusters(draw(visual));
  const [segment] = buildRows(clusters, spaces).flatMap((row) => cutRow(row, SEGMENT_GAP));
  if (segment === undefined) throw new Error('nothing drawn');
  const line = orderSegment(segment, base);
  return line.mirrorGain > 0 ? line.mirrored : line.plain;
}

/** Shows a right-to-left line as drawn: reversed, except for the parts in braces. */
function show(logical: string): string {
  return logical
    .split(/(\{[^}]*\})/)
    .reverse()
    .map((part) => (part.startsWith('{') ? part.slice(1, -1) : Array.from(part).reverse().join('')))
    .join('');
}

describe('orderSegment', () => {
  it('reads Arabic from the right', () => {
    expect(order(show('مقدمة في الشبكات'))).toBe('مقدمة في الشبكات');
  });

  it.each([
    ['سنة {820} للميلاد', 'سنة 820 للميلاد'],
    ['بتاريخ {14/06/2024} م', 'بتاريخ 14/06/2024 م'],
    ['العنوان {192.168.1.10} هنا', 'العنوان 192.168.1.10 هنا'],
    ['عام {٢٠٢٤} بلغ', 'عام ٢٠٢٤ بلغ'],
    ['نسبة {87.5}% من', 'نسبة 87.5% من'],
    ['صفحات {10}-{20} فقط', 'صفحات 10-20 فقط'],
  ])('keeps the digits of a number in order: %s', (drawn, text) => {
    expect(order(show(drawn))).toBe(text);
  });

  it.each([
    ['خوارزمية {Quick Sort} من', 'خوارزمية Quick Sort من'],
    ['الإصدار {Python 3.12} من', 'الإصدار Python 3.12 من'],
    ['البريد {algo@example.edu} أو', 'البريد algo@example.edu أو'],
    ['يحتاج {O(log n)} بينما', 'يحتاج O(log n) بينما'],
    ['حل {x² - 5x + 6 = 0} هو', 'حل x² - 5x + 6 = 0 هو'],
  ])('keeps a Latin stretch with its numbers and brackets: %s', (drawn, text) => {
    expect(order(show(drawn))).toBe(text);
  });

  it.each([
    ['على المجال {]0,+∞[} بما يلي', 'على المجال ]0,+∞[ بما يلي'],
    ['على المجال {[−∞;2[} بما يلي', 'على المجال [−∞;2[ بما يلي'],
    ['نصف المفتوحة {(3,5]} وهي', 'نصف المفتوحة (3,5] وهي'],
  ])('keeps an interval as it is drawn: %s', (drawn, text) => {
    expect(order(show(drawn))).toBe(text);
  });

  it.each([
    ['العمودية للمنطاد )الميلان للأمام', 'العمودية للمنطاد (الميلان للأمام'],
    ['{2}( نلاحظ أن الأبوين', '2) نلاحظ أن الأبوين'],
    ['من )الدلتونية( بامرأة )سليمة( من )ولد', 'من (الدلتونية) بامرأة (سليمة) من (ولد'],
    ['العمودية للمنطاد (الميلان للأمام', 'العمودية للمنطاد (الميلان للأمام'],
  ])('turns brackets that touch the wrong word: %s', (drawn, text) => {
    expect(order(show(drawn))).toBe(text);
  });

  it.each([
    ['حيث {2 ≤ x ≤ 5} فقط', 'حيث 2 ≤ x ≤ 5 فقط'],
    ['حيث {−2 < x < 3} فقط', 'حيث −2 < x < 3 فقط'],
    ['كما يأتي {(a,b] = x + a}', 'كما يأتي (a,b] = x + a'],
    ['{1}ـ الفرق', '1ـ الفرق'],
  ])('keeps a formula from its first number or bracket on: %s', (drawn, text) => {
    expect(order(show(drawn))).toBe(text);
  });

  it('puts a quantity before its unit', () => {
    expect(order(show('مسافة {5} {km} تقريبا'))).toBe('مسافة 5 km تقريبا');
  });

  it.each([
    ['بتردد {3.5 GHz} في', 'بتردد 3.5 GHz في'],
    ['بين {2.4 GHz} و{5 GHz} في', 'بين 2.4 GHz و5 GHz في'],
    ['حرارة {25 °C} في', 'حرارة 25 °C في'],
    ['حرارة ({-50˚C}) في', 'حرارة (-50˚C) في'],
    ['العدد ){-5}( هو', 'العدد (-5) هو'],
    ['نسبة {50%} من', 'نسبة 50% من'],
    ['يصيب {8 %} من', 'يصيب 8 % من'],
    ['يصيب {8} % من', 'يصيب 8 % من'],
    ['لغة {C++} من', 'لغة C++ من'],
  ])('reads what was set from left to right as it stands: %s', (drawn, text) => {
    expect(order(show(drawn))).toBe(text);
  });

  it('reads a name before its Arabic number, which stands at its left', () => {
    expect(order(show('نسخة {Windows} {٧} على'))).toBe('نسخة Windows ٧ على');
  });

  it('accepts brackets stored as meant and brackets stored as drawn', () => {
    expect(order(show('شجرة ({Tree}) هنا'))).toBe('شجرة (Tree) هنا');
    expect(order(show('شجرة ){Tree}( هنا'))).toBe('شجرة (Tree) هنا');
  });

  it('parts a Latin word from the next word whose space is drawn at its other side', () => {
    expect(order(`${show('و التي')}Multithreading  ${show('تقنية')}`)).toBe(
      'تقنية Multithreading و التي',
    );
    expect(order(show('ملفات {PDF} والصور'))).toBe('ملفات PDF والصور');
    expect(order(`${show('مع ضمان')}localStorage`)).toBe('localStorage مع ضمان');
    expect(order(show('بـ{PDF}ات'))).toBe('بـPDFات');
  });

  it.each([
    ['على {R∗+} بما', 'على R∗+ بما'],
    ['حيث {(∀n ∈ N)} فإن', 'حيث (∀n ∈ N) فإن'],
    ['لكل {−x < |y|} فإن', 'لكل −x < |y| فإن'],
    ['لكل {|x| ≤ |y|} فإن', 'لكل |x| ≤ |y| فإن'],
    ['المعادلة : {f(x) =}: تقبل', 'المعادلة : f(x) =: تقبل'],
    ['الأمر {\\begin{x}} هو', 'الأمر \\begin{x} هو'],
    ['القيمة {(K.E)i} الى', 'القيمة (K.E)i الى'],
    ['تقنية {(VPN) Virtual} وهي', 'تقنية (VPN) Virtual وهي'],
    ['اذن : {(T) : y = (x − 0)f(0) + f(0)} حيث', 'اذن : (T) : y = (x − 0)f(0) + f(0) حيث'],
    ['لكل {h(x) < h(0)} فإن', 'لكل h(x) < h(0) فإن'],
    ['القيمة {f(g(x))} هي', 'القيمة f(g(x)) هي'],
    ['المجموعة {( 2x + 1 )} حيث', 'المجموعة ( 2x + 1 ) حيث'],
    ['الحلقة {(F,+,×)} تبادلية', 'الحلقة (F,+,×) تبادلية'],
    ['وترتيب {(n − 3)!} كرة', 'وترتيب (n − 3)! كرة'],
    ['العدد {1/(2α(1+α))} هو', 'العدد 1/(2α(1+α)) هو'],
  ])('reads the formula of %s', (logical, text) => {
    expect(order(show(logical))).toBe(text);
  });

  it('keeps the brace that closes a set with its formula', () => {
    expect(order(`${show('حيث')} S = {f(x), y} ${show('المجموعة')}`)).toBe(
      'المجموعة S = {f(x), y} حيث',
    );
  });

  it('turns only the Arabic of a left-to-right line', () => {
    expect(order(`The word ${show('خوارزمية')} means algorithm`, 'ltr')).toBe(
      'The word خوارزمية means algorithm',
    );
  });
});

describe('buildClusters', () => {
  const at = (text: string, x: number, width = 10): Glyph =>
    glyphAt({ text, x, y: 0, width, size: 20 });
  const texts = (glyphs: Glyph[]): string[] =>
    buildClusters(glyphs).clusters.map((cluster) => cluster.text);

  it('gives a mark to the letter drawn after it when drawing goes right', () => {
    expect(texts([at('ن', 0), at('\u0654', 10, 0), at('ا', 11), at('ل', 21)])).toEqual([
      'ن',
      'أ',
      'ل',
    ]);
  });

  it('gives a mark to the letter drawn before it when drawing goes left', () => {
    expect(texts([at('ل', 21), at('ا', 11), at('\u0654', 13, 0), at('ن', 0)])).toEqual([
      'ل',
      'أ',
      'ن',
    ]);
  });

  it('gives marks that are drawn after a whole line to the letters that they stand over', () => {
    const letters = [at('ة', 0), at('ر', 10), at('ي', 20), at('ع', 30)];
    const marks = [at('َ', 1, 0), at('ُ', 12, 0), at('ْ', 24, 0), at('ِ', 33, 0)];
    expect(texts([...letters, ...marks])).toEqual(['ةَ', 'رُ', 'يْ', 'عِ']);
  });

  it('takes presentation forms for the letters they are', () => {
    expect(texts([at('\uFEFB', 0), at('\uFEE3', 10)])).toEqual(['لا', 'م']);
  });

  it('turns a lam-alef whose letters were named as drawn', () => {
    expect(texts([at('ال', 0)])).toEqual(['لا']);
  });
});

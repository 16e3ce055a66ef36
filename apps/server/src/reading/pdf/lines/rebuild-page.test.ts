import { describe, expect, it } from 'vitest';
import { dropFurniture } from './drop-furniture.ts';
import type { Glyph } from '#src/reading/pdf/glyphs/glyph.ts';
import { joinLines } from '#src/reading/pdf/blocks/paragraphs.ts';
import { drawLine, glyphAt, pageOf } from '#src/reading/testing/draw-glyphs.ts';
import type { PageLine } from './page-line.ts';
import { rebuildPage } from './rebuild-page.ts';

const SIZE = 10;

function rebuild(glyphs: Glyph[]): string {
  return textOf(rebuildPage(pageOf(glyphs)));
}

const textOf = (lines: PageLine[]): string =>
  joinLines(lines)
    .map(({ text }) => text)
    .join('\n');

describe('rebuildPage', () => {
  it('reads the right column of an Arabic page first, however uneven the columns are', () => {
    const right = [
      'العمود الأول يبدأ هنا',
      'ويستمر في سطر آخر كامل',
      'ثم ينتهي في سطر ثالث',
      'وسطر رابع للعمود الأول',
    ];
    const left = ['العمود الثاني يتابع هنا', 'وله أسطر غير متساوية معه', 'ثم ينتهي بعد ذلك أيضا'];
    const glyphs = [
      ...right.flatMap((line, index) => drawLine(line, 550, 700 - index * 15)),
      ...left.flatMap((line, index) => drawLine(line, 260, 693 - index * 17)),
    ];
    const text = rebuild(glyphs).replace(/\s+/g, ' ');
    expect(text).toBe([...right, ...left].join(' '));
  });

  it('parts words at the spaces that the file draws, though kerning leaves no gap there', () => {
    const words = ['وإذا', 'رفع', 'ظاهرا', 'طابقه', 'في', 'اثنين'];
    let right = 550;
    const place = (text: string, width: number): Glyph => {
      right -= width;
      return glyphAt({ text, x: right, y: 700, width, size: SIZE });
    };
    const glyphs = words.flatMap((word) => {
      const letters = Array.from(word, (letter) => place(letter, SIZE / 2));
      const space = place(' ', SIZE / 6);
      // The next word begins where the space begins.
      right += SIZE / 6;
      return [...letters, space];
    });
    expect(rebuild(glyphs)).toBe(words.join(' '));
  });

  it('reads a title once whose shadow is drawn of many copies', () => {
    const copies = Array.from({ length: 12 }, (_, at) =>
      drawLine('اختبار', 550 + at * 0.8, 700 - at * 0.3),
    );
    expect(rebuild(copies.flat())).toBe('اختبار');
  });

  it('parts no word at a stray space that lies under its letters', () => {
    const line = drawLine('المساوية لقوة الثقل', 550, 700);
    const spaceAt = (x: number): Glyph => glyphAt({ text: ' ', x, y: 700, width: 5, size: SIZE });
    expect(rebuild([...line, spaceAt(519), spaceAt(505), spaceAt(480)])).toBe(
      'المساوية لقوة الثقل',
    );
  });

  it('parts no word at a covered space where all words stand apart', () => {
    const line = drawLine('هذه الأجهزة في الشبكة الآن', 550, 700);
    const spaceAt = (x: number): Glyph => glyphAt({ text: ' ', x, y: 700, width: 5, size: SIZE });
    expect(rebuild([...line, spaceAt(507.5)])).toBe('هذه الأجهزة في الشبكة الآن');
  });

  it('parts words at narrow gaps where the file draws no spaces', () => {
    const words = ['كما', 'تهدف', 'هذه', 'السياسة', 'إلى', 'حماية'];
    let right = 550;
    const line = words.flatMap((word, at) => {
      const drawn = drawLine(word, right, 700);
      right = Math.min(...drawn.map(({ x }) => x)) - SIZE * (at % 2 === 0 ? 0.2 : 0.16);
      return drawn;
    });
    expect(rebuild(line)).toBe(words.join(' '));
  });

  it('parts words after a letter that only ends words', () => {
    expect(rebuild(drawLine('دائرةكهربائية في الدارة', 550, 700))).toBe('دائرة كهربائية في الدارة');
  });

  it('reads a letter without a width after the letter whose glyph draws both', () => {
    const draw = (text: string, x: number, width: number): Glyph =>
      glyphAt({ text, x, y: 700, width, size: SIZE });
    // The glyph named ش draws شر without dots, and the dots are named ر. All are drawn from the
    // left.
    const glyphs = [draw('ت', 100, 8), draw('ا', 108, 3), draw('ر', 118, 0), draw('ش', 111, 12)];
    const dots = { ...draw('ي', 140, 0), y: 696 };
    expect(rebuild([...glyphs, draw('م', 123, 5), dots, draw('ف', 135, 10)])).toBe('في مشرات');
  });

  it('reads Arabic that was set from left to right as it was meant', () => {
    const drawWord = (text: string, left: number): Glyph[] =>
      drawLine(text, left + (text.length * SIZE) / 2, 700);
    const drawLatin = (text: string, left: number): Glyph[] =>
      drawWord(Array.from(text).reverse().join(''), left);
    const glyphs = [
      ...drawWord('استخدام', 100),
      ...drawLatin('struct', 140),
      ...drawWord('لجمع البيانات', 175),
      ...drawLatin('.', 240),
    ];
    expect(rebuild(glyphs)).toBe('استخدام struct لجمع البيانات.');
    const item = [
      ...drawWord('•', 85),
      ...drawWord('المخرجات', 100),
      ...drawLatin('plan', 150),
      ...drawWord(':', 170),
    ];
    expect(
      textOf(rebuildPage(pageOf([...glyphs, ...item.map((one) => ({ ...one, y: 650 }))]))),
    ).toBe('استخدام struct لجمع البيانات.\nالمخرجات plan:');
  });

  it('reads English that was set in an Arabic paragraph to its end', () => {
    const drawLatin = (text: string, y: number): Glyph[] =>
      drawLine(Array.from(text).reverse().join(''), 400, y);
    const english = ['.There is no largest prime', '.NET is no sentence of its own'];
    const page = [
      ...drawLine('برهان', 400, 720),
      ...english.flatMap((line, at) => drawLatin(line, 700 - at * 40)),
    ];
    expect(rebuildPage(pageOf(page)).map(({ text }) => text)).toEqual([
      'برهان',
      'There is no largest prime.',
      '.NET is no sentence of its own',
    ]);
  });

  it('reads a table row by row, its first cell on the right', () => {
    const rows = [
      ['الاسم', 'الدرجة', 'النسبة'],
      ['سارة', 'عشرون', 'جيد'],
      ['أحمد', 'عشرة', 'ضعيف'],
      ['ليلى', 'تسعة', 'ضعيف'],
    ];
    const glyphs = rows.flatMap((row, index) =>
      row.flatMap((cell, column) => drawLine(cell, 550 - column * 150, 700 - index * 20)),
    );
    expect(rebuild(glyphs)).toBe(rows.map((row) => row.join('\t')).join('\n'));
  });

  it('parts the words of a line that was set tight', () => {
    const words = ['قرطبة', 'في', 'القرن', 'العاشر', 'منزلة'];
    let right = 550;
    const glyphs = words.flatMap((word) => {
      const drawn = drawLine(word, right, 700);
      right -= word.length * (SIZE / 2) + SIZE * 0.15;
      return drawn;
    });
    expect(rebuild(glyphs)).toBe(words.join(' '));
  });

  it('joins wrapped lines and keeps paragraphs apart', () => {
    const glyphs = [
      ...drawLine('هذا سطر أول طويل يصل إلى نهاية العمود تماما', 550, 700),
      ...drawLine('وهذه تتمته القصيرة', 550, 685),
      ...drawLine('فقرة جديدة تبدأ من هنا', 550, 670),
    ];
    expect(rebuild(glyphs)).toBe(
      'هذا سطر أول طويل يصل إلى نهاية العمود تماما وهذه تتمته القصيرة\nفقرة جديدة تبدأ من هنا',
    );
  });

  it('keeps exponents and indices in the line of their letters', () => {
    const at = (text: string, x: number, y: number, size = SIZE): Glyph => {
      return glyphAt({ text, x, y, width: size / 2, size });
    };
    const formula = [at('m', 100, 700), at('/', 105, 700), at('s', 110, 700), at('2', 115, 705, 6)];
    const index = [at('v', 130, 700), at('f', 135, 695, 6)];
    expect(rebuild([...formula, ...index])).toBe('m/s2 vf');
  });

  it('reads lines apart beside which a large sign stands', () => {
    const first = drawLine('المؤسسات تنفق الملايين على الحماية', 550, 722);
    const second = drawLine('وفي ذلك هدر للأموال حيث تبقى', 550, 700);
    const third = drawLine('وهي العنصر الذي لا تحميه', 550, 678);
    const sign = glyphAt({ text: '“', x: 120, y: 705, width: 30, size: 5 * SIZE });
    expect(rebuild([...first, sign, ...second, ...third])).toContain(
      'المؤسسات تنفق الملايين على الحماية',
    );
  });

  it('writes a fraction into the line that it stands in', () => {
    const at = (text: string, x: number, y: number, size = SIZE): Glyph => {
      return glyphAt({ text, x, y, width: size / 2, size });
    };
    const line = [at('=', 112, 700), at('a', 100, 707), at('b', 100, 693)];
    const sum = [...Array.from('c+d', (text, index) => at(text, 124 + 5 * index, 707))];
    const below = [at('1', 127, 693), at('5', 132, 693)];
    expect(rebuild([...line, ...sum, ...below])).toBe('a/b = (c+d)/15');
    const letters = [
      ...Array.from('du2', (text, index) => at(text, 124 + 5 * index, 707)),
      ...Array.from('dt', (text, index) => at(text, 127 + 5 * index, 693)),
    ];
    expect(rebuild([...line, ...letters])).toBe('a/b = du2/dt');
  });

  it('takes exponents of two rows for no fraction', () => {
    const at = (text: string, x: number, y: number, size = SIZE): Glyph => {
      return glyphAt({ text, x, y, width: size / 2, size });
    };
    const row = (y: number, exponent: string) => [
      ...[at('1', 100, y), at('0', 105, y)],
      at(exponent, 110, y + 5, 6),
    ];
    expect(rebuild([...row(700, '9'), ...row(688, '6')])).toBe('109\n106');
  });

  it('keeps the mark of a footnote in the line of its word', () => {
    const mark = drawLine('(1)', 500, 706, { size: 6 });
    expect(rebuild([...drawLine('الكلمة هنا', 550, 700), ...mark])).toBe('الكلمة هنا(1)');
  });
});

describe('bullets that a map names by a letter', () => {
  const devices = ['الطابعة', 'الفاكس', 'المودم'];
  const list = (sign: (at: number) => Glyph[]): Glyph[] =>
    devices.flatMap((name, at) => [...drawLine(name, 530, 700 - at * 16), ...sign(at)]);

  it('are left out of their items where their font draws nothing else', () => {
    const page = list((at) => drawLine('3', 550, 700 - at * 16, { font: 'Signs' }));
    expect(rebuild(page)).toBe(devices.join('\n'));
  });

  it('are numbers where they differ', () => {
    const page = list((at) => drawLine(`${at + 1}`, 550, 700 - at * 16, { font: 'Signs' }));
    expect(rebuild(page)).toBe(devices.map((name, at) => `${at + 1} ${name}`).join('\n'));
  });
});

describe('dropFurniture', () => {
  const page = (body: string, number: number) => ({
    lines: rebuildPage(
      pageOf([
        ...drawLine('جامعة النور', 550, 820),
        ...drawLine(body, 550, 600),
        ...drawLine(`صفحة ${'١٢٣٤'.charAt(number)}`, 300, 30),
      ]),
    ),
    height: 842,
  });

  it('drops the head and foot that pages share', () => {
    const pages = dropFurniture([
      page('النص الأول', 0),
      page('النص الثاني', 1),
      page('النص الثالث', 2),
    ]);
    expect(pages.map(textOf)).toEqual(['النص الأول', 'النص الثاني', 'النص الثالث']);
  });

  it.each(['ـ ١٢ ـ', '- 12 -', 'صفحة 12'])('drops the page number %s', (number) => {
    const lines = rebuildPage(
      pageOf([...drawLine('النص الأول', 550, 600), ...drawLine(number, 300, 30)]),
    );
    expect(dropFurniture([{ lines, height: 842 }]).map(textOf)).toEqual(['النص الأول']);
  });

  it('drops a lone page number but keeps a lone head', () => {
    expect(dropFurniture([page('النص الأول', 0)]).map(textOf)).toEqual(['جامعة النور\nالنص الأول']);
  });

  it('keeps headings that differ only by their number', () => {
    const question = (number: string, body: string) => ({
      lines: rebuildPage(
        pageOf([
          ...drawLine(`السؤال ${number}`, 550, 780, { size: 2 * SIZE }),
          ...drawLine(body, 550, 600),
          ...drawLine('تتمة', 550, 580),
        ]),
      ),
      height: 842,
    });
    const pages = dropFurniture([
      question('١', 'أول نص'),
      question('٢', 'ثاني نص'),
      question('٣', 'ثالث نص'),
    ]);
    expect(pages.map((lines) => lines[0]?.text)).toEqual(['السؤال ١', 'السؤال ٢', 'السؤال ٣']);
  });

  it('drops a larger head that all pages repeat, and keeps what only some do', () => {
    const lesson = (head: string, body: string) => ({
      lines: rebuildPage(
        pageOf([
          ...drawLine(head, 550, 820, { size: 1.3 * SIZE }),
          ...drawLine(body, 550, 600),
          ...drawLine('تتمة', 550, 580),
        ]),
      ),
      height: 842,
    });
    const read = (heads: string[]): string[] =>
      dropFurniture(heads.map((head, at) => lesson(head, `نص ${'ابتثج'.charAt(at)}`))).map(
        (lines) => lines[0]?.text ?? '',
      );
    expect(read(['تعلم آلي', 'تعلم آلي', 'تعلم آلي'])).toEqual(['نص ا', 'نص ب', 'نص ت']);
    const some = ['تعلم آلي', 'تعلم آلي', 'الخاتمة', 'المصادر'];
    expect(read(some)).toEqual(some);
  });

  it('keeps the first line of a text although each page begins with the same words', () => {
    const story = (words: string) => ({
      lines: rebuildPage(
        pageOf([
          ...drawLine('مائة حديث', 550, 820),
          ...drawLine('عن أبي هريرة أن رسول الله', 550, 780),
          ...Array.from(words).flatMap((word, at) => drawLine(`قال ${word}`, 550, 764 - 16 * at)),
        ]),
      ),
      height: 842,
    });
    const pages = dropFurniture([story('ابتثجح'), story('خدذرزس'), story('شصضطظع')]);
    expect(pages.map((lines) => lines[0]?.text)).toEqual(
      Array.from({ length: 3 }, () => 'عن أبي هريرة أن رسول الله'),
    );
  });
});

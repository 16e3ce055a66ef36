import { describe, expect, it } from 'vitest';
import { rebuildPage } from '#src/reading/pdf/lines/rebuild-page.ts';
import type { Glyph, Rule } from '#src/reading/pdf/glyphs/glyph.ts';
import { drawLine, pageOf } from '#src/reading/testing/draw-glyphs.ts';
import { buildBlocks } from './build-blocks.ts';
import { foldHeading } from './fold-heading.ts';

const RIGHT = 550;
const BLUE = '#00b9f2';
const SENTENCE = 'تتكون المادة من ذرات صغيرة لا ترى بالعين المجردة ولا بالمجهر الضوئي.';
const OTHER = 'ويرتبط بعضها ببعض بقوى تختلف شدتها من حالة إلى أخرى من حالات المادة.';

type Drawn = [text: string, looks?: Partial<Glyph>];

/** A page with one line per text, from the top. */
const draw = (...lines: Drawn[]): Glyph[] =>
  lines.flatMap(([text, looks], index) => drawLine(text, RIGHT, 780 - index * 24, looks));

const blocksOf = (pages: Glyph[][], outline = new Map<string, number>()) =>
  buildBlocks(
    pages.map((glyphs) => rebuildPage(pageOf(glyphs))),
    outline,
  );

const headingsOf = (pages: Glyph[][], outline?: Map<string, number>) =>
  blocksOf(pages, outline).flatMap((blocks) =>
    blocks.filter(({ type }) => type === 'heading').map(({ text, level }) => [level, text]),
  );

describe('headings of a PDF', () => {
  it('are told by size, weight and colour against the text, the larger over the smaller', () => {
    const pages = [
      draw(['طبيعة المادة', { size: 20 }], [SENTENCE], [OTHER]),
      draw(
        ['حالات المادة', { isBold: true, size: 14 }],
        [OTHER],
        ['تذكر:', { colour: BLUE }],
        [SENTENCE],
      ),
    ];
    expect(headingsOf(pages)).toEqual([
      [1, 'طبيعة المادة'],
      [2, 'حالات المادة'],
      [3, 'تذكر:'],
    ]);
  });

  it('are told by a font of their own, whatever its name says', () => {
    const page = draw(
      ['تعريف المشكلة:', { font: 'TTE24A0570t00' }],
      [SENTENCE, { font: 'TTE2554F88t00' }],
      [OTHER, { font: 'TTE2554F88t00' }],
    );
    expect(headingsOf([page])).toEqual([[1, 'تعريف المشكلة:']]);
  });

  it('are told by an underline, in one piece or word by word, and not by a line of another length', () => {
    const glyphs = draw(['تحليل المدخلات'], [SENTENCE], ['ما يلي هنا'], [OTHER]);
    const under = (left: number, right: number, line: number): Rule => {
      const y = 780 - line * 24 - 2;
      return { left, right, bottom: y, top: y + 0.5 };
    };
    const rules = [under(480, 517, 0), under(522, 550, 0), under(200, 550, 2)];
    const [blocks = []] = buildBlocks([rebuildPage(pageOf(glyphs, rules))], new Map());
    expect(blocks.filter(({ type }) => type === 'heading').map(({ text }) => text)).toEqual([
      'تحليل المدخلات',
    ]);
  });

  it('are told by what they count, though they look like the text', () => {
    const pages = [
      draw([SENTENCE], ['الفصل الثاني القياس'], [OTHER], ['3.3 وحدات القياس'], [SENTENCE]),
    ];
    expect(headingsOf(pages).map(([, text]) => text)).toEqual([
      'الفصل الثاني القياس',
      '3.3 وحدات القياس',
    ]);
  });

  it('are numbered lines with text below each, and not the items of a list', () => {
    const pages = [
      draw(
        ['1 - تكامل الخدمات :'],
        [SENTENCE],
        ['2 – سهولة الصيانة بعد ذلك :'],
        [OTHER],
        ['3 - الأمن :'],
        [SENTENCE],
      ),
      draw([SENTENCE], ['1- كتلة الجسم'], ['2- حجم الجسم'], ['3- كثافة الجسم'], [OTHER]),
    ];
    expect(headingsOf(pages).map(([, text]) => text)).toEqual([
      '1 - تكامل الخدمات :',
      '2 – سهولة الصيانة بعد ذلك :',
      '3 - الأمن :',
    ]);
  });

  it('are neither formulas nor stretched verses, however large', () => {
    const large = { size: 20 };
    const verse = 'أولاهمـــــا إظهارهــــــا فليعرف';
    const page = draw(
      ['جزء الكهربـــــاء', large],
      [SENTENCE],
      ['te−t', large],
      [OTHER],
      [verse, large],
      [SENTENCE],
    );
    expect(headingsOf([page]).map(([, text]) => text)).toEqual(['جزء الكهربـــــاء']);
  });

  it('are no steps of a proof, however large', () => {
    const large = { size: 20 };
    const page = draw(
      ['حالات المادة', large],
      [SENTENCE],
      ['ومنه : القانون تبادلي', large],
      [OTHER],
    );
    expect(headingsOf([page]).map(([, text]) => text)).toEqual(['حالات المادة']);
  });

  it('are no dates, however large', () => {
    const large = { size: 20 };
    const page = draw(['١٤ ربيع الثاني، ١٤٤١', large], ['حالات المادة', large], [SENTENCE], [OTHER]);
    expect(headingsOf([page]).map(([, text]) => text)).toEqual(['حالات المادة']);
  });

  it('are neither bold sentences, nor bold items among plain ones, nor captions, nor verse', () => {
    const bold = { isBold: true };
    const page = draw(
      [SENTENCE],
      ['ويعبر عن قوة وزن الجسم بحاصل ضرب الكتلة في التعجيل الأرضي أي أن:', bold],
      [OTHER],
      ['1- اذكر معاني المفردات', bold],
      ['2- بين المراد بالحديث'],
      ['الشكل (4-3) تأثير القوة', bold],
      [SENTENCE],
      ['لأستسهلن الصعب *** أو أدرك المنى', bold],
      [OTHER],
    );
    expect(headingsOf([page])).toEqual([]);
  });

  it('are neither who wrote a paper, nor program text, nor verses', () => {
    const large = { size: 20, isBold: true };
    const lines: Drawn[] = [
      ['الأستاذة : نزيهة جبر', large],
      ['if scores(k) > 90', large],
      ['﴿ الرحمن علم القرآن ﴾', large],
    ];
    expect(lines.flatMap((line) => headingsOf([draw(line, [SENTENCE], [OTHER])]))).toEqual([]);
  });

  it('are not the lines of a cover or of a table of contents', () => {
    const large = { size: 20 };
    const cover = draw(
      ['وزارة التربية', large],
      ['كتاب العلوم', large],
      ['الصف الأول', large],
      ['2024', large],
    );
    const contents = draw(['فهرس المحتويات', large], ['الفصل الأول', large], [SENTENCE]);
    expect(headingsOf([cover, contents, draw([SENTENCE], [OTHER])])).toEqual([
      [1, 'فهرس المحتويات'],
    ]);
  });

  it('are those of the file’s own outline, with its levels', () => {
    const outline = new Map([
      [foldHeading('مقدمة'), 1],
      [foldHeading('أهداف الدرس'), 3],
    ]);
    const pages = [draw(['مقدمة'], [SENTENCE], ['أهداف الدرس'], [OTHER])];
    expect(headingsOf(pages, outline)).toEqual([
      [1, 'مقدمة'],
      [3, 'أهداف الدرس'],
    ]);
  });
});

describe('a heading of a PDF in two lines', () => {
  it('is one where a single word did not fit, unless it is the name of what was counted', () => {
    const large = { size: 18 };
    const middle = (text: string, y: number): Glyph[] =>
      drawLine(text, 300 + (text.length * 9) / 2, y, large);
    const pageOfTitle = (...title: string[]): Glyph[] => [
      ...title.flatMap((text, at) => middle(text, 780 - at * 24)),
      ...drawLine(SENTENCE, RIGHT, 700),
      ...drawLine(OTHER, RIGHT, 680),
    ];
    const plain = draw([SENTENCE], [OTHER], [SENTENCE], [OTHER]);
    expect(headingsOf([pageOfTitle('نماذج أخرى من عصر صدر', 'الإسلام'), plain])).toEqual([
      [1, 'نماذج أخرى من عصر صدر الإسلام'],
    ]);
    expect(headingsOf([pageOfTitle('الفصل الثاني من الكتاب', 'القياس'), plain])).toHaveLength(2);
  });
});

describe('a heading of a PDF that stands over several pages', () => {
  it('begins once, however often it is printed over them', () => {
    const chapter: Drawn = ['الفصل الثاني', { size: 22 }];
    const title: Drawn = ['القياس والوحدات', { size: 18 }];
    const section = (text: string): Drawn => [text, { size: 14 }];
    const pages = blocksOf([
      draw(chapter, title, section('أخطاء القياس'), [SENTENCE], [OTHER]),
      draw(chapter, title, section('وحدات القياس'), [OTHER], [SENTENCE]),
      draw(['الفصل الثالث', { size: 22 }], title, [OTHER], [SENTENCE]),
    ]);
    const begun = pages.map((blocks) =>
      blocks
        .filter(({ type, continues }) => type === 'heading' && !continues)
        .map(({ text }) => text),
    );
    expect(begun).toEqual([
      ['الفصل الثاني', 'القياس والوحدات', 'أخطاء القياس'],
      ['وحدات القياس'],
      ['الفصل الثالث', 'القياس والوحدات'],
    ]);
  });
});

describe('lists of a PDF', () => {
  it('are lines marked alike or numbered on, without the dots that are drawn', () => {
    const [blocks] = blocksOf([
      draw(
        [SENTENCE],
        ['• الصلبة'],
        ['• السائلة'],
        [OTHER],
        ['1- القياس'],
        ['2- الوحدات'],
        ['7- صباحا'],
      ),
    ]);
    expect(blocks?.map(({ type, text }) => [type, text])).toEqual([
      ['paragraph', SENTENCE],
      ['list', 'الصلبة\nالسائلة'],
      ['paragraph', OTHER],
      ['list', '1- القياس\n2- الوحدات'],
      ['paragraph', '7- صباحا'],
    ]);
  });

  it('go on over a page break, as sentences do', () => {
    const pages = blocksOf([
      draw([SENTENCE], ['- الصلبة'], ['- السائلة']),
      draw(['- الغازية'], ['- البلازما'], ['وهي أربع حالات في']),
      draw(['الطبيعة كلها.'], [SENTENCE]),
      draw([OTHER]),
    ]);
    expect(pages.map(([first]) => first?.continues ?? false)).toEqual([false, true, true, false]);
  });
});

describe('tables of a PDF', () => {
  const level = (y: number): Rule => ({ left: 100, right: 560, bottom: y, top: y });
  const upright = (x: number): Rule => ({ left: x, right: x, bottom: 640, top: 760 });

  it('keep a cell of several lines together where lines are drawn around it', () => {
    const glyphs = [
      ...draw([SENTENCE]),
      ...drawLine('المصطلح', RIGHT, 740),
      ...drawLine('التعريف', 300, 740),
      ...drawLine('حادثة', RIGHT, 700),
      ...drawLine('انتهاك أمني بمخالفة', 300, 710),
      ...drawLine('سياسات الأمن', 300, 695),
    ];
    const rules = [...[760, 725, 640].map(level), ...[100, 350, 560].map(upright)];
    const [blocks] = buildBlocks([rebuildPage(pageOf(glyphs, rules))], new Map());
    expect(blocks?.map(({ type, text }) => [type, text])).toEqual([
      ['paragraph', SENTENCE],
      ['table', 'المصطلح\tالتعريف\nحادثة\tانتهاك أمني بمخالفة سياسات الأمن'],
    ]);
  });

  it('are not made of graph paper, of a frame, or of one gap in a line', () => {
    const paper = Array.from({ length: 40 }, (_, at) => at * 10);
    const rules = [
      ...paper.map((at) => level(300 + at)),
      ...paper.map((at) => ({ left: 100 + at, right: 100 + at, bottom: 300, top: 690 })),
    ];
    const glyphs = [
      ...draw([SENTENCE]),
      ...drawLine('الاسم', RIGHT, 740),
      ...drawLine('الصف', 200, 740),
    ];
    const [blocks] = buildBlocks([rebuildPage(pageOf(glyphs, rules))], new Map());
    expect(blocks?.map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
  });
});

describe('footnotes of a PDF', () => {
  it('are the small numbered lines at the foot of a page', () => {
    const [blocks] = blocksOf([
      draw([SENTENCE], [OTHER], ['(1) انظر الكتاب السابق', { size: 8 }], ['ص 12', { size: 8 }]),
    ]);
    expect(blocks?.map(({ type }) => type)).toEqual([
      'paragraph',
      'paragraph',
      'footnote',
      'footnote',
    ]);
  });
});

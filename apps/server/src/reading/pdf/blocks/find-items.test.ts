import { describe, expect, it } from 'vitest';
import { rebuildPage } from '#src/reading/pdf/lines/rebuild-page.ts';
import { drawLine, pageOf } from '#src/reading/testing/draw-glyphs.ts';
import { buildBlocks } from './build-blocks.ts';

const RIGHT = 550;
const SENTENCE = 'تتكون المادة من ذرات صغيرة لا ترى بالعين المجردة ولا بالمجهر الضوئي.';
const OTHER = 'ويرتبط بعضها ببعض بقوى تختلف شدتها من حالة إلى أخرى من حالات المادة.';

type Drawn = string | [text: string, indent: number];

const blocksOf = (...lines: Drawn[]) => {
  const glyphs = lines.flatMap((line, index) => {
    const [text, indent] = typeof line === 'string' ? [line, 0] : line;
    return drawLine(text, RIGHT - indent, 780 - index * 16);
  });
  const [blocks = []] = buildBlocks([rebuildPage(pageOf(glyphs))], new Map());
  return blocks.map(({ type, text }) => [type, text]);
};

describe('items of a list', () => {
  it('may be counted by letters in either order of the alphabet', () => {
    const items = ['أ. القاعدة', 'ب. الخشب', 'ت. البلاستيك', 'ث. المحرك', 'ج. العجلات'];
    expect(blocksOf(SENTENCE, ...items, OTHER)).toContainEqual(['list', items.join('\n')]);
    const abjad = ['أ- القاعدة', 'ب- الخشب', 'ج- البلاستيك', 'د- المحرك', 'هـ- العجلات'];
    expect(blocksOf(SENTENCE, ...abjad, OTHER)).toContainEqual(['list', abjad.join('\n')]);
  });

  it('may have a blank to fill in behind their number', () => {
    const items = ['7-....... نمط اتصال', '8- يجهز المرسل الإشارة', '9-..... هي الواسطة'];
    expect(blocksOf(SENTENCE, ...items, OTHER)).toContainEqual(['list', items.join('\n')]);
  });

  it('may be counted by bare numbers, if three or more stand under each other', () => {
    const items = ['1 إكرام الضيف من الأخلاق', '2 الرزق بيد الله', '3 اتخاذ العبرة'];
    expect(blocksOf(SENTENCE, ...items, OTHER)).toContainEqual(['list', items.join('\n')]);
    const text = blocksOf(SENTENCE, '5 كتب قرأها الطالب', OTHER).map(([type]) => type);
    expect(text).not.toContain('list');
  });

  it('may have a mark that is no letter: they stand apart from the text that announces them', () => {
    const items: Drawn[] = [
      ['الصلبة', 30],
      ['السائلة', 30],
      ['الغازية', 30],
    ];
    const announced = 'وحالات المادة التي تدرس في هذا الفصل ثلاث وهي:';
    expect(blocksOf(SENTENCE, announced, ...items, OTHER)).toContainEqual([
      'list',
      'الصلبة\nالسائلة\nالغازية',
    ]);
    expect(blocksOf(SENTENCE, OTHER, ...items, OTHER).map(([type]) => type)).not.toContain('list');
    const title = 'الفصل الثاني حالات المادة';
    expect(blocksOf(title, ...items, OTHER).map(([type]) => type)).toContain('list');
    // All text of this page is indented from its headings.
    const text: Drawn[] = [
      [SENTENCE, 30],
      [OTHER, 30],
    ];
    const pages = blocksOf(title, ...text, 'الفصل الثالث القياس', ...text);
    expect(pages.map(([type]) => type)).not.toContain('list');
  });

  it('may stand far from their number or their bullet', () => {
    const items: Drawn[] = ['1.    الصلبة', '2.    السائلة', '3.    الغازية'];
    expect(blocksOf(SENTENCE, ...items, OTHER)).toContainEqual([
      'list',
      '1. الصلبة\n2. السائلة\n3. الغازية',
    ]);
    expect(blocksOf(SENTENCE, '•', ['حالات المادة', 20], OTHER)).toContainEqual([
      'list',
      'حالات المادة',
    ]);
  });

  it('may have their numbers behind them, where Arabic was set from left to right', () => {
    const words = ['اعترف بأخطائك', 'تعلم من التجربة', 'استمر في المحاولة'];
    const drawn = words.map((text, at): Drawn => `${text}    .${at + 1}`);
    expect(blocksOf(SENTENCE, ...drawn, OTHER)).toContainEqual([
      'list',
      words.map((text, at) => `${at + 1}. ${text}`).join('\n'),
    ]);
    const bare = words.map((text, at): Drawn => `${text}    ${at + 1}`);
    expect(blocksOf(SENTENCE, ...bare, OTHER)).toContainEqual([
      'list',
      words.map((text, at) => `${at + 1}. ${text}`).join('\n'),
    ]);
  });

  it('may have their points at the end of the line', () => {
    const items = ['1- اذكر حالات المادة', '2- ما الكتلة؟'];
    const drawn = items.map((item): Drawn => `${item}        (2ن)`);
    expect(blocksOf(SENTENCE, ...drawn, OTHER)).toContainEqual([
      'list',
      items.map((item) => `${item} (2ن)`).join('\n'),
    ]);
  });

  it('may hold lists that are counted alike', () => {
    const items = ['1- القلق', '1- العام', '2- الصدمة', '2- الفصام', '3- الاكتئاب'];
    expect(blocksOf(SENTENCE, ...items, OTHER)).toContainEqual(['list', items.join('\n')]);
  });

  it('may end with brackets to be filled in', () => {
    const items = ['1 وقعت الكشوف في القرن العاشر', '2 رأس الرجاء من الكشوف', '3 لقب بالملاح'];
    const drawn = items.map((item): Drawn => `${item.replace(' ', '   ')}        (     )`);
    expect(blocksOf(SENTENCE, ...drawn, OTHER)).toContainEqual([
      'list',
      items.map((item) => `${item} ( )`).join('\n'),
    ]);
  });
});

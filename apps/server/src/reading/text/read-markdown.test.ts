import { describe, expect, it } from 'vitest';
import { placeBlocks } from '#src/reading/place-blocks.ts';
import { DEFAULT_READING_LIMITS } from '#src/reading/reading-limits.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { readMarkdown } from './read-markdown.ts';

const blocksOf = (markdown: string) =>
  markdownBlocks(markdown).map(({ type, level, text }) =>
    type === 'heading' ? [`heading ${level}`, text] : [type, text],
  );
const textOf = (markdown: string) => placeBlocks(markdownBlocks(markdown)).text;

describe('readMarkdown', () => {
  it('begins a section at headings of the two highest levels', () => {
    const pages = readMarkdown(
      'تمهيد\n\n# الخلية\n\n## الغشاء ##\n\nطبقة مزدوجة.\n\n### نفاذيته\n\nاختيارية.\n\n## النواة\n\nفيها المادة الوراثية.\n',
      DEFAULT_READING_LIMITS,
    );
    expect(pages.map(({ label }) => label)).toEqual(['section', 'section', 'section']);
    expect(pages.map(({ blocks }) => blocks.map(({ text }) => text))).toEqual([
      ['تمهيد'],
      ['الخلية', 'الغشاء', 'طبقة مزدوجة.', 'نفاذيته', 'اختيارية.'],
      ['النواة', 'فيها المادة الوراثية.'],
    ]);
  });

  it('keeps the rest in the last section where there are more headings than allowed', () => {
    const pages = readMarkdown('# أ\n1\n# ب\n2\n# ج\n3', { maxPages: 2 });
    expect(pages.map(({ blocks }) => blocks.map(({ text }) => text))).toEqual([
      ['أ', '1'],
      ['ب', '2', 'ج', '3'],
    ]);
  });

  it('gives every heading its true level, marked or underlined', () => {
    expect(
      blocksOf('# أ\n###### ب\nج\n===\nد\n---\n#هـ\n\\# و\n    # ز\n\n```\n# ح\n```\n'),
    ).toEqual([
      ['heading 1', 'أ'],
      ['heading 6', 'ب'],
      ['heading 1', 'ج'],
      ['heading 2', 'د'],
      ['paragraph', '#هـ # و # ز'],
      ['code', '# ح'],
    ]);
  });

  it.each([
    ['## لغة C# ##', 'لغة C#'],
    ['# **مهم**', 'مهم'],
    ['# `**code**`', '**code**'],
    ['# [الدرس الأول](one.md)', 'الدرس الأول'],
    ['# عنوان {#title}', 'عنوان'],
    ['# <a name="x"></a>عنوان', 'عنوان'],
    ['<h2 align="center">عنوان</h2>', 'عنوان'],
  ])('reads the heading %j', (line, heading) => {
    expect(blocksOf(`${line}\n\nنص`)[0]?.[1]).toBe(heading);
  });

  it.each([
    ['**متى يُستعمل الربط؟** حين تُطلب الصفوف.', 'متى يُستعمل الربط؟ حين تُطلب الصفوف.'],
    ['و**حقيقيات النوى** لها نواة', 'وحقيقيات النوى لها نواة'],
    ['***غليظ مائل*** و_مائل_ و~~محذوف~~', 'غليظ مائل و_مائل_ ومحذوف'],
    ['القوة 2**3**2 تساوي 512', 'القوة 2**3**2 تساوي 512'],
    ['الأمر `rm **/*.md **` خطر', 'الأمر rm **/*.md ** خطر'],
    ['** ليست علامة **', '** ليست علامة **'],
    ['اسم_المتغير snake_case_name', 'اسم_المتغير snake_case_name'],
    ['انظر [الموقع](http://a.b/c_(d) "عنوان") هنا', 'انظر الموقع هنا'],
    ['[![شارة](a.png)](http://a.b)', 'شارة'],
    ['رقم [1] و[الرابط][x]\n\n[x]: http://a.b', 'رقم [1] والرابط'],
    ['مرجع[^1]\n\n[^1]: حاشية', 'مرجع\nحاشية'],
    ['نص <!-- سر --> آخر<br>سطر <b>غليظ</b>', 'نص آخر\nسطر غليظ'],
    ['<http://a.b> و x < y و List<int>', 'http://a.b و x < y و List'],
    ['\\## ليس عنوانًا &#91;1&#93; &amp; &nbsp;', '## ليس عنوانًا [1] &'],
    ['سطر أول\r\nسطر ثان  \r\nسطر ثالث', 'سطر أول سطر ثان\nسطر ثالث'],
    ['الصيغة $E = mc^2$ والسعر $5', 'الصيغة E = mc^2 والسعر $5'],
    ['---\ntitle: x\n---\nنص', 'نص'],
    ['> [!NOTE]\n> تنبيه\n> مهم', 'تنبيه مهم'],
    ['قبل\n<!--\nسر\n-->\nبعد', 'قبل\nبعد'],
  ])('reads the words of %j', (written, plain) => {
    expect(textOf(written)).toBe(plain);
  });

  it('keeps lists, their numbers and their nested items', () => {
    expect(
      blocksOf('- أول **مهم**\n  - فرع\n- [x] ثان\n  تتمة\n\n1. واحد\n2) اثنان\n\nنص'),
    ).toEqual([
      ['list', 'أول مهم\nفرع\nثان تتمة\n1. واحد\n2) اثنان'],
      ['paragraph', 'نص'],
    ]);
  });

  it('keeps tables as rows of cells', () => {
    expect(blocksOf('| أ | **ب** |\n|---|:-:|\n| 1 | x \\| y |\n| [ج](d) |\nنص')).toEqual([
      ['table', 'أ\tب\n1\tx | y\nج'],
      ['paragraph', 'نص'],
    ]);
    expect(
      blocksOf('<table>\n<tr><th>أ</th><th>ب</th></tr>\n\n<tr><td>1</td><td>2</td></tr>\n</table>'),
    ).toEqual([['table', 'أ\tب\n1\t2']]);
  });

  it('keeps code as it is written, and formulas apart from the text', () => {
    expect(
      textOf('```python\ndef f(x):\n    return **x\n```\n\n$$\na = \\frac{b}{c}\n$$\n\n$$ x^2 $$'),
    ).toBe('def f(x):\n    return **x\na = \\frac{b}{c}\nx^2');
    expect(blocksOf('~~~\n```\n~~~\n\n    indented').map(([type]) => type)).toEqual([
      'code',
      'code',
    ]);
    expect(blocksOf('> ```\n> x\n> ```\n> بعد')).toEqual([
      ['code', 'x'],
      ['paragraph', 'بعد'],
    ]);
  });

  it('takes the words of a picture for its caption', () => {
    expect(blocksOf('![خلية](a.png)\n\n<img alt="نواة" src="b.png">')).toEqual([
      ['caption', 'خلية'],
      ['caption', 'نواة'],
    ]);
  });

  it('cuts a table of ten thousand rows between its rows', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `| صف | ${at} |`);
    const pages = readMarkdown(`| أ | ب |\n|---|---|\n${rows.join('\n')}`, DEFAULT_READING_LIMITS);
    const lines = pages.flatMap(({ blocks }) =>
      blocks.flatMap(({ text }) => text.trim().split('\n')),
    );
    expect(pages.length).toBeGreaterThan(50);
    expect(lines).toEqual(['أ\tب', ...rows.map((_, at) => `صف\t${at}`)]);
  });

  it.each([
    ['stars', '*'],
    ['bold', '**'],
    ['unclosed bold', '**ا '],
    ['opened and closed emphasis', '*ا* _b_ '],
    ['brackets', '['],
    ['closed brackets', '[a] '],
    ['links', '[a]('],
    ['closed links', '[a](b) '],
    ['quotations', '>'],
    ['quotations with spaces', '> '],
    ['code', 'س`'],
    ['backticks', '`'],
    ['a heading', '# '],
    ['formulas', '$ '],
    ['tags', '<a '],
    ['comments', '<!--'],
    ['entities', '&#'],
    ['bars', '|'],
    ['items', '- '],
    ['spaces', ' '],
  ])('reads a megabyte of %s', (_name, mark) => {
    const marks = mark.repeat(1_000_000 / mark.length);
    for (const text of [`س ${marks}س`, `${`${mark}\n`.repeat(20_000)}س`])
      expect(markdownBlocks(text)).not.toHaveLength(0);
  });
});

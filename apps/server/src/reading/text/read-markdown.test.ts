import { describe, expect, it } from 'vitest';
import { DEFAULT_READING_LIMITS } from '#src/reading/reading-limits.ts';
import { readMarkdown } from './read-markdown.ts';

const read = (markdown: string) => readMarkdown(markdown, DEFAULT_READING_LIMITS);
const textOf = (markdown: string) => read(markdown)[0]?.text;

describe('readMarkdown', () => {
  it('gives each first and second heading a section that it names', () => {
    const pages = read(
      'تمهيد\n\n# الخلية\n\n## الغشاء ##\n\nطبقة مزدوجة.\n\n### نفاذيته\n\nاختيارية.\n\n## النواة\n\nفيها المادة الوراثية.\n',
    );
    expect(pages.map(({ number, label, heading }) => [number, label, heading])).toEqual([
      [1, 'section', undefined],
      [2, 'section', 'الخلية / الغشاء'],
      [3, 'section', 'النواة'],
    ]);
    expect(pages[1]?.text).toContain('### نفاذيته\n\nاختيارية.');
  });

  it('is one section without headings', () => {
    expect(read('سطر أول\r\nسطر ثان')).toEqual([
      { number: 1, label: 'section', text: 'سطر أول\nسطر ثان', route: 'text' },
    ]);
  });

  it.each([
    ['**متى يُستعمل الربط؟** حين تُطلب الصفوف.', 'متى يُستعمل الربط؟ حين تُطلب الصفوف.'],
    ['و**حقيقيات النوى** لها نواة', 'وحقيقيات النوى لها نواة'],
    ['و(**بدائيات**)', 'و(بدائيات)'],
    ['القوة 2**3**2 تساوي 512', 'القوة 2**3**2 تساوي 512'],
    ['الأمر `rm **/*.md **` خطر', 'الأمر `rm **/*.md **` خطر'],
    ['** ليست علامة **', '** ليست علامة **'],
    ['\\**ليست علامة**', '\\**ليست علامة**'],
    ['- بند\n| أ | ب |', '- بند\n| أ | ب |'],
  ])('reads %j without the marks of bold type', (written, plain) => {
    expect(textOf(written)).toBe(plain);
  });

  it('leaves code as it is', () => {
    const code = '```python\n# ليس عنوانًا\nx = **y**\n```';
    expect(read(`${code}\n\n# عنوان\n\nنص`).map(({ text }) => text.trim())).toEqual([
      code,
      '# عنوان\n\nنص',
    ]);
  });

  it.each([
    ['## لغة C# ##', 'لغة C#'],
    ['# **مهم**', 'مهم'],
    ['# `**code**`', '`**code**`'],
  ])('names the section of %j', (line, heading) => {
    expect(read(`${line}\nنص`)[0]?.heading).toBe(heading);
  });

  it('keeps the rest in the last section where there are more headings than allowed', () => {
    const pages = readMarkdown('# أ\n1\n# ب\n2\n# ج\n3', { maxPages: 2 });
    expect(pages.map(({ heading, text }) => [heading, text])).toEqual([
      ['أ', '# أ\n1'],
      ['ب', '# ب\n2\n# ج\n3'],
    ]);
  });

  it.each([
    ['bold', '**'],
    ['unclosed bold', '**ا '],
    ['code', 'س`'],
    ['a run of code', '`'],
    ['a heading', '# '],
    ['spaces', ' '],
  ])('reads a line of nothing but marks of %s', (_name, mark) => {
    for (const line of [
      mark.repeat(300_000),
      `س ${mark.repeat(300_000)}س`,
      `# س${mark.repeat(300_000)}س`,
    ])
      expect(textOf(line)).toBeTypeOf('string');
  });
});

import { describe, expect, it } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

const textOf = (markdown: string) => readMarkdown(markdown)[0]?.text;

describe('readMarkdown', () => {
  it('gives each first and second heading a section that it names', () => {
    const pages = readMarkdown(
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
    expect(readMarkdown('سطر أول\r\nسطر ثان')).toEqual([
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
  ])('reads %j without the marks of bold type', (written, read) => {
    expect(textOf(written)).toBe(read);
  });

  it('leaves code as it is', () => {
    const code = '```python\n# ليس عنوانًا\nx = **y**\n```';
    expect(readMarkdown(`${code}\n\n# عنوان\n\nنص`).map(({ text }) => text.trim())).toEqual([
      code,
      '# عنوان\n\nنص',
    ]);
  });

  it('takes time in proportion to a line of marks', () => {
    expect(textOf('**'.repeat(200_000))?.length).toBe(400_000);
    expect(textOf('`'.repeat(200_000))?.length).toBe(200_000);
    expect(textOf('**ا '.repeat(100_000))?.length).toBeGreaterThan(0);
  });
});

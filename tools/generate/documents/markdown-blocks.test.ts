import { describe, expect, it } from 'vitest';
import { readDocument } from './markdown-blocks.ts';

describe('readDocument', () => {
  it('reads title, origin, headings, paragraphs, lists and tables in their order', () => {
    const text = readDocument(
      [
        '# العنوان\n\n> التاريخ\n\n## بند\n\n### فرع\n\nسطر أول',
        'سطر ثانٍ مع **كلمة** بارزة.\n\n- أ\n- **ب:** شرح\n\n| البيان | المدة |\n| --- | --- |\n| رمز | 10 دقائق |\n',
      ].join('\n'),
    );
    expect(text).toEqual({
      title: 'العنوان',
      subtitle: 'التاريخ',
      blocks: [
        { kind: 'heading', level: 2, text: 'بند' },
        { kind: 'heading', level: 3, text: 'فرع' },
        {
          kind: 'paragraph',
          text: [
            { text: 'سطر أول سطر ثانٍ مع ', strong: false },
            { text: 'كلمة', strong: true },
            { text: ' بارزة.', strong: false },
          ],
        },
        {
          kind: 'list',
          items: [
            [{ text: 'أ', strong: false }],
            [
              { text: 'ب:', strong: true },
              { text: ' شرح', strong: false },
            ],
          ],
        },
        {
          kind: 'table',
          rows: [
            { key: 'البيان', value: 'المدة', strong: true },
            { key: 'رمز', value: '10 دقائق' },
          ],
        },
      ],
    });
  });

  it('refuses a text without title or origin', () => {
    expect(() => readDocument('نص')).toThrow('title');
    expect(() => readDocument('# عنوان\n\nنص')).toThrow('origin');
  });
});

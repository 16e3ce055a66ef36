import { describe, expect, it } from 'vitest';
import type { TextBlock } from '#src/reading/reading-types.ts';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { compareThings } from './compare-things.ts';

async function compared(titles: string[], ...pages: TextBlock[][]) {
  const files = [{ name: 'ملزمة.pdf', pages: blockPages(pages) }];
  const course = { files, outline: await buildOutline(files) };
  const textOf = (one: Stretch) => pageOf(course, one)?.text.slice(one.start, one.end) ?? '';
  const { whole, together, sides } = await compareThings(course, titles);
  return {
    whole: whole.map(textOf),
    together: together.flat().map(textOf),
    sides: sides.map(({ quotes }) => quotes.flat().map(textOf)),
  };
}

describe('compareThings', () => {
  it('begins each side with its definition', async () => {
    const { sides, together } = await compared(
      ['المنشآت الفندقية', 'المنشآت السياحية'],
      [paragraph('بشأن إصدار قانون المنشآت الفندقية والسياحية')],
      [
        block(
          'list',
          '5 - المنشآت الفندقية : أماكن لإقامة النزلاء.\n6 - المنشآت السياحية : أماكن للطعام داخل المنشآت الفندقية وخارجها.',
        ),
      ],
    );
    expect(sides[0]?.[0]).toContain('أماكن لإقامة النزلاء');
    expect(sides[1]?.[0]).toContain('أماكن للطعام');
    expect(together).toEqual([]);
  });

  it('brings of a side that is a heading all that stands under it, where nothing defines it', async () => {
    const { sides } = await compared(
      ['طريقة الزاوية الشمالية', 'طريقة الكلفة الأدنى'],
      [
        heading('أولآ: طريقة الزاوية الشمالية:'),
        paragraph('يحدد الموقع باستخدام رقمين.'),
        paragraph('فإن كان الإنتاج أصغر ننتقل للسطر التالي.'),
      ],
      [heading('طريقة الكلفة الأدنى:'), paragraph('نقوم بمسح الجدول للحصول على القيمة الأدنى.')],
    );
    expect(sides[0]?.join('\n')).toContain('ننتقل للسطر التالي');
    expect(sides[1]?.join('\n')).toContain('القيمة الأدنى');
  });

  it('takes a table with the names over its columns before one with them in its rows', async () => {
    const terms = Array.from({ length: 9 }, (_, at) => `مصطلح ${at}\tشرحه`).join('\n');
    const { whole } = await compared(
      ['المكدس', 'الطابور'],
      [block('table', `المصطلح\tالتعريف\nالمكدس\tبنية\nالطابور\tبنية\n${terms}`)],
      [block('table', 'الوجه\tالمكدس\tالطابور\nالترتيب\tآخر داخل\tأول داخل')],
    );
    expect(whole.join('\n')).toContain('آخر داخل');
  });

  it('of a long table of names brings the rows that were asked for', async () => {
    const terms = Array.from({ length: 9 }, (_, at) => `مصطلح ${at}\tشرحه`).join('\n');
    const { whole } = await compared(
      ['المكدس', 'الطابور'],
      [
        block(
          'table',
          `المصطلح\tالتعريف\nالمكدس\tبنية تخرج آخر ما دخل\n${terms}\nالطابور\tبنية تخرج أول ما دخل`,
        ),
      ],
    );
    expect(whole).toEqual([
      'المصطلح\tالتعريف',
      'المكدس\tبنية تخرج آخر ما دخل',
      'الطابور\tبنية تخرج أول ما دخل',
    ]);
  });

  it('says why after a semicolon', async () => {
    const said = 'الفرق بين المكدس والطابور في الترتيب؛ لأن المكدس يخرج آخر ما دخل.';
    const { together } = await compared(['المكدس', 'الطابور'], [paragraph(said)]);
    expect(together).toEqual([said]);
  });
});

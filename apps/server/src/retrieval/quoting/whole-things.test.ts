import { describe, expect, it } from 'vitest';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import type { TextBlock } from '#src/reading/reading-types.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { wholeThing } from './whole-things.ts';

/** Quotes for a sentence of the first page, by page. */
async function quoted(sentence: string, ...pages: TextBlock[][]): Promise<string[]> {
  const files = [{ name: 'محاضرة.pdf', pages: blockPages(pages) }];
  const course = { files, outline: await buildOutline(files) };
  const text = files[0]?.pages[0]?.text ?? '';
  const start = text.indexOf(sentence);
  expect(start).toBeGreaterThanOrEqual(0);
  const at = { file: 0, page: 1, start, end: start + sentence.length };
  return wholeThing(course, at).map(
    ({ page, start: from, end }) => files[0]?.pages[page - 1]?.text.slice(from, end) ?? '',
  );
}

const item = (text: string, continues = false): TextBlock => ({
  ...block('list', text),
  ...(continues && { continues: true }),
});

describe('wholeThing', () => {
  it('brings the list that a sentence announces, over the break of a page', async () => {
    const lead = 'تمتاز الإذاعة بما يلي:';
    const found = await quoted(
      lead,
      [paragraph(`مقدمة. ${lead}`), item('السرعة.\nالانتشار.')],
      [item('قلة الكلفة.', true), paragraph('وهذا كلام آخر.')],
    );
    expect(found.join('\n')).toBe(`مقدمة. ${lead}\nالسرعة.\nالانتشار.\nقلة الكلفة.`);
  });

  it('follows a sentence that breaks off with a comma to the list of the next', async () => {
    const cut = 'للري أفعال يستحب فعلها ويؤجر عليها الفلاح،';
    const lead = paragraph('وتسمى آداب الري، وهي كالآتي:');
    const found = await quoted(cut, [paragraph(cut), lead, item('التبكير\nالترشيد')]);
    expect(found.join('\n')).toContain('الترشيد');
  });

  it('brings what a number announces without a colon', async () => {
    const lead = 'وتوصف المعاملة بأربع خصائص.';
    const found = await quoted(lead, [paragraph(lead), item('الذرية\nالاتساق\nالعزل\nالدوام')]);
    expect(found.join('\n')).toContain('الدوام');
  });

  it('brings items that are paragraphs, over the break of a page and what is printed around it', async () => {
    const lead = 'تُشكل اللجنة من:';
    const found = await quoted(
      lead,
      [paragraph(lead), paragraph('رئيس الهيئة.'), paragraph('ممثل الوزارة.')],
      [
        paragraph('17'),
        paragraph('مدير المركز.'),
        paragraph('وتنعقد اللجنة مرة كل شهر. '.repeat(5)),
      ],
    );
    expect(found.join('\n')).toContain('مدير المركز.');
    expect(found.join('\n')).not.toContain('وتنعقد');
  });

  it('brings counted items with what explains them, to the last number', async () => {
    const lead = 'ومن أصنافها ما يلي:';
    const found = await quoted(
      lead,
      [paragraph(lead), paragraph('١ـ الأول: كلام.'), paragraph('وقال بعضهم غير ذلك في شرحه.')],
      [paragraph('٢ـ الثاني: كلام.'), item('٣ـ الثالث.\n٤ـ الرابع.'), paragraph('وهذا كلام آخر.')],
    );
    expect(found.join('\n')).toContain('٤ـ الرابع.');
    expect(found.join('\n')).not.toContain('كلام آخر');
  });

  it('brings as many headings as a sentence counts', async () => {
    const lead = 'وهناك ثلاثة ألوان:';
    const found = await quoted(lead, [
      paragraph(lead),
      ...['أحمر', 'أخضر', 'أبيض', 'خاتمة'].flatMap((name) => [
        heading(name, 3),
        paragraph(`معنى ${name}.`),
      ]),
    ]);
    expect(found.join('\n')).toContain('معنى أبيض.');
    expect(found.join('\n')).not.toContain('خاتمة');
  });

  it('ends what a line announces at the next line that announces', async () => {
    const text = 'خواص الذاكرة:\n1 السعة.\n2 السرعة.\nأنواع الذاكرة:\n1 رئيسة.';
    const found = await quoted('خواص الذاكرة:', [paragraph(text)]);
    expect(found).toEqual(['خواص الذاكرة:\n1 السعة.\n2 السرعة.']);
  });

  it('brings the table of a row, with the sentence that announces it', async () => {
    const rows = 'النوع\tالسرعة\nالنحاس\tبطيء\nالألياف\tسريع';
    const found = await quoted('الألياف', [
      paragraph('والأنواع في الجدول التالي:'),
      block('table', rows),
      paragraph('وبعد الجدول.'),
    ]);
    expect(found.join('\n')).toBe(`والأنواع في الجدول التالي:\n${rows}`);
  });

  it('brings of an item that announces others these, up to the next that does', async () => {
    const list = '1. مساعدة الإدارة في:\nالتوجيه.\n2. مساعدة الهيئة في:\nالتوسعة.';
    expect(await quoted('1. مساعدة الإدارة في:', [item(list)])).toEqual([
      '1. مساعدة الإدارة في:\nالتوجيه.',
    ]);
  });

  it('brings headings that are counted, each with its text, where a sentence announces them', async () => {
    const lead = 'يمكن تقسيم هذا التأثير إلى إيجابيات وسلبيات:';
    const found = await quoted(
      lead,
      [heading('التأثير على العمالة', 2), paragraph(lead)],
      [heading('1. إيجابيات:', 2), paragraph('فرص عمل جديدة.')],
      [heading('2. سلبيات:', 2), paragraph('عدم الاستقرار الوظيفي.')],
      [heading('الآثار الاجتماعية', 2), paragraph('كلام آخر.')],
    );
    expect(found.join('\n')).toContain('فرص عمل جديدة.');
    expect(found.join('\n')).toContain('عدم الاستقرار الوظيفي.');
    expect(found.join('\n')).not.toContain('كلام آخر');
  });

  it('brings counted headings alone where their text is long', async () => {
    const lead = 'تتمثل الحماية في الآتي:';
    const long = paragraph('وفي هذا كلام طويل يشرح ما يُحمى وكيف يُحمى. '.repeat(60));
    const found = await quoted(
      lead,
      [paragraph(lead)],
      [heading('1) حماية الأجهزة'), long],
      [heading('2) حماية البرامج'), long],
    );
    expect(found.join('\n')).toBe(`${lead}\n1) حماية الأجهزة\n2) حماية البرامج`);
  });

  it('brings for an item alone the paragraph under it, up to the next item', async () => {
    const label = 'حدث البداية (Start event):';
    const found = await quoted(label, [
      item(label),
      paragraph('تشير أحداث البدء إلى بداية العملية.'),
      item('حدث النهاية (End event):'),
      paragraph('تشير أحداث النهاية إلى آخرها.'),
    ]);
    expect(found.join('\n')).toBe(`${label}\nتشير أحداث البدء إلى بداية العملية.`);
  });

  it('brings for a line without an end the list under it, over the break of a page', async () => {
    const line = 'نظرية باندورا (Albert Bandura) – التعلم الاجتماعي';
    const found = await quoted(line, [paragraph(line)], [item('الملاحظة: يقلد الطفل.\nالتعزيز.')]);
    expect(found.join('\n')).toBe(`${line}\nالملاحظة: يقلد الطفل.\nالتعزيز.`);
  });

  it('brings for a heading what stands under it', async () => {
    const page = [heading('أهمية البحث'), paragraph('توفير المعلومات.'), paragraph('وغيرها.')];
    expect(await quoted('أهمية البحث', page)).toEqual(['توفير المعلومات.']);
  });

  it('leaves out the question that a sentence answers, and the next one', async () => {
    const text = 'متى صدر الهلال؟ صدر سنة 1892. في القاهرة. أين طُبع؟ في مصر.';
    expect(await quoted('صدر سنة 1892.', [paragraph(text)])).toEqual(['صدر سنة 1892. في القاهرة.']);
  });

  it('quotes of a long paragraph the sentence, and the one before it where it leans on that', async () => {
    const long = 'كلمة '.repeat(70).trim();
    const text = `${long}. المكدس بنية بيانات. وهو سريع. ${long}.`;
    expect(await quoted('وهو سريع.', [paragraph(text)])).toEqual(['المكدس بنية بيانات. وهو سريع.']);
  });
});

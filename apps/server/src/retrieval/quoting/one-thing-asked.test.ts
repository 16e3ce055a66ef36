import { describe, expect, it } from 'vitest';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { quotedOf } from '#src/retrieval/testing/quoted-of.ts';
import { answerLookup } from './answer-lookup.ts';

describe('what a question of one thing brings', () => {
  it('is the section whose heading asks the same, or names that side of the work', async () => {
    const pages = [
      [heading('تمهيد'), paragraph('عرف الناس الوطنية قديمًا.')],
      [heading('متى ظهر مفهوم الوطنية القومية:'), paragraph('ظهر حين اكتشف الإنسان الزراعة.')],
      [heading('1.2. المشكلة:'), paragraph('نقص الأنظمة التي تفهم العربية.')],
      [heading('تحليل'), paragraph('في البحث مشكلة أخرى صغيرة.')],
    ];
    expect(await quotedOf('متى ظهر مفهوم الوطنية؟', pages)).toContain('اكتشف الإنسان الزراعة');
    expect(await quotedOf('ما مشكلة البحث؟', pages)).toContain('نقص الأنظمة');
  });

  it('quotes a paragraph with two defining sentences once', async () => {
    const text = 'المشبك هو منطقة اتصال بين خليتين. والمشبك هو موضع نقل الرسالة العصبية.';
    expect(await quotedOf('عرّف المشبك', [[paragraph(text)]])).toBe(text);
  });

  it('defines a term by its definition and not by a list that names it', async () => {
    const defined = 'تُعرف حوكمة المياه بأنها نظام يوزع المياه بين القرى.';
    const pages = [
      [heading('المكونات'), paragraph('حوكمة المياه'), paragraph('صيانة السدود')],
      [heading('الحوكمة'), paragraph(defined)],
    ];
    expect(await quotedOf('عرف حوكمة المياه', pages)).toBe(defined);
  });

  it('brings below a line alone the lines that it names', async () => {
    const team = ['أعضاء الفريق', 'هدى سالم', 'منى خالد'].map((line) => paragraph(line));
    const tool = [paragraph('XAMPP'), paragraph('برنامج مسؤول عن إنشاء خادم محلي داخل الحاسوب.')];
    const pages = [
      [heading('عرض المشروع'), ...team],
      [heading('الأدوات والبرامج'), ...tool],
    ];
    expect(await quotedOf('ما هو XAMPP؟', pages)).toContain('خادم محلي');
    expect(await quotedOf('ما الأدوات والبرامج المستخدمة؟', pages)).toContain('خادم محلي');
    const files = [{ name: 'عرض.pptx', pages: blockPages(pages) }];
    const course = { files, outline: await buildOutline(files) };
    const text = files[0]?.pages[0]?.text ?? '';
    const start = text.indexOf('أعضاء');
    const sentences = [{ file: 0, page: 1, start, end: start + 'أعضاء الفريق'.length, share: 1 }];
    const found = { sentences, texts: [text], confidence: 'high' as const };
    const { quotes } = await answerLookup(course, 'من هم أعضاء الفريق؟', found);
    const said = quotes.flat().map((one) => text.slice(one.start, one.end));
    expect(said.join('\n')).toContain('منى خالد');
  });

  it('takes for a definition what stands so under the heading of its term', async () => {
    const use = 'من القائمة نختار إسناد ترافقي ثم ننقر نقرتين.';
    const own = 'هي عملية ربط كلمة بعنوان بحيث يتم الانتقال إليه.';
    const pages = [
      [heading('الإسناد الترافقي أو الإحالة في النصوص'), paragraph(own)],
      [paragraph(use)],
    ];
    const files = [{ name: 'عرض.pptx', pages: blockPages(pages) }];
    const course = { files, outline: await buildOutline(files) };
    const sentences = [own, use].map((text, at) => {
      const start = files[0]?.pages[at]?.text.indexOf(text) ?? 0;
      return { file: 0, page: at + 1, start, end: start + text.length, share: at === 0 ? 0.9 : 1 };
    });
    const found = { sentences, texts: [own, use], confidence: 'high' as const };
    const { quotes, isNear } = await answerLookup(course, 'ما هو الإسناد الترافقي؟', found);
    expect(isNear).toBe(false);
    expect(quotes[0]?.[0]?.page).toBe(1);
  });

  it('does not answer when something was by a sentence without a time', async () => {
    const pages = [[paragraph('تأسست جمعية الري لحماية مياه القرى من التلوث.')]];
    const files = [{ name: 'عرض.pptx', pages: blockPages(pages) }];
    const course = { files, outline: await buildOutline(files) };
    const text = files[0]?.pages[0]?.text ?? '';
    const sentences = [{ file: 0, page: 1, start: 0, end: text.length, share: 1 }];
    const found = { sentences, texts: [text], confidence: 'high' as const };
    const judge = async (question: string) =>
      (await answerLookup(course, question, found)).isAnswer;
    expect(await judge('متى تأسست جمعية الري؟')).toBe(false);
    expect(await judge('لماذا تأسست جمعية الري؟')).toBe(true);
  });

  it('answers by a sentence with every word that is asked, though the search is unsure', async () => {
    const pages = [[paragraph('يأخذ الموقع نسبة وقدرها 3% من المالك.')]];
    const files = [{ name: 'عرض.pptx', pages: blockPages(pages) }];
    const course = { files, outline: await buildOutline(files) };
    const text = files[0]?.pages[0]?.text ?? '';
    const sentences = [{ file: 0, page: 1, start: 0, end: text.length, share: 0.5 }];
    const found = { sentences, texts: [text], confidence: 'none' as const };
    const judge = async (question: string) =>
      (await answerLookup(course, question, found)).isAnswer;
    expect(await judge('كم النسبة التي تؤخذ من المالك؟')).toBe(true);
    expect(await judge('كم النسبة التي تؤخذ من المشتري؟')).toBe(false);
  });

  it('lists under the heading of the members rather than quoting their announcement', async () => {
    const pages = [
      [
        heading('الكلمات المحجوزة في بايثون'),
        paragraph('جميع الكلمات التالية محجوزة للغة بايثون.'),
        block('table', 'try\tpass\nwith\tlambda'),
      ],
    ];
    expect(await quotedOf('ما هي الكلمات المحجوزة في بايثون؟', pages)).toContain('lambda');
  });

  it('takes a heading with nothing below it that says what is asked', async () => {
    const pages = [
      [heading('لغة البرمجة المستخدمة Flutter')],
      [heading('التصميم'), paragraph('صُممت الواجهات قبل بدء العمل.')],
    ];
    expect(await quotedOf('ما لغة البرمجة المستخدمة؟', pages)).toBe(
      'لغة البرمجة المستخدمة Flutter',
    );
  });

  it('defines a plural by its own sentence rather than by a heading that names it', async () => {
    const pages = [
      [heading('قانون المنشآت الفندقية والسياحية'), paragraph('أحكام عامة في هذا الباب الأول.')],
      [block('list', '5 - المنشآت الفندقية : أماكن معدة لإقامة النزلاء.\n6 - الترخيص : إذن بالعمل.')],
    ];
    const said = await quotedOf('ما هي المنشآت الفندقية؟', pages);
    expect(said).toContain('معدة لإقامة النزلاء');
    expect(said).not.toContain('أحكام عامة');
  });

  it.each([
    [
      'من طوّر LaTeX؟',
      'LaTeX نظام لتهيئة الوثائق. وهو إضافة قام بتطويرها ليزلي لامبورت.',
      'ليزلي لامبورت',
    ],
    ['من طوّر Bootstrap؟', 'الـ Bootsrap إطار عمل قام بتطويره فريق موقع تويتر.', 'تويتر'],
    ['من اكتشف البنسلين؟', 'كان مكتشف البنسلين ألكسندر فلمنغ.', 'ألكسندر فلمنغ'],
  ])('answers «%s» by the sentence of the deed', async (question, text, expected) => {
    const other = paragraph('يُستعمل LaTeX في كتابة البحوث، ويُستعمل البنسلين في علاج العدوى.');
    expect(await quotedOf(question, [[other], [paragraph(text)]])).toContain(expected);
  });

  it('asks an English course in the Latin words of the question', async () => {
    const files = [
      {
        name: 'switch.pdf',
        pages: blockPages([[paragraph('When a break is reached, the switch terminates at once.')]]),
      },
    ];
    const course = { files, outline: await buildOutline(files) };
    const text = files[0]?.pages[0]?.text ?? '';
    const sentences = [{ file: 0, page: 1, start: 0, end: text.length, share: 0.6 }];
    const found = { sentences, texts: [text], confidence: 'low' as const };
    expect((await answerLookup(course, 'ما فائدة break في switch؟', found)).isAnswer).toBe(true);
    expect((await answerLookup(course, 'ما فائدة goto في Pascal؟', found)).isAnswer).toBe(false);
  });

  it('takes no heading over a whole book for the name of a list in it', async () => {
    const pages = [
      [heading('التربية المهنية'), heading('المقدمة', 2), heading('الحياة اليومية', 3)],
      [
        paragraph('يقوم المهندس الكهربائي في عمله بما يلي:'),
        block('list', '- تقييم الأنظمة.\n- القياس.'),
      ],
      [
        heading('المهن المتاحة للمهندس الكهربائي', 2),
        paragraph('مهندس تحكم، ومهندس مشاريع، ومهندس اختبار، ومصمم أنظمة.'),
      ],
    ];
    expect(await quotedOf('ما المهن المتاحة للمهندس الكهربائي؟', pages)).toContain('مهندس تحكم');
  });
});

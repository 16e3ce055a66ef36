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
  it('takes the list of differences that a line announces, though it is no heading', async () => {
    const { whole, sides } = await compared(
      ['السكون', 'الحركة'],
      [paragraph('أول ما يقال في الحركة كثير، وقد تكلم فيها القدماء.')],
      [
        block('list', 'الفرق بين السكون والحركة:'),
        paragraph('بين السكون والحركة فروق كثيرة في الكلام منها:'),
        block('list', '1- السكون قصير.\n2- الحركة تمد.\n3- يوقف على السكون.'),
      ],
    );
    expect(whole.join()).toContain('يوقف على السكون');
    expect(sides.flat().join()).not.toContain('القدماء');
  });

  it('is told by no table of formulas, and by no comparison with something else', async () => {
    const { whole } = await compared(
      ['المسافة', 'الإزاحة'],
      [
        block('table', 'الكمية\tالوحدة\nالشغل = القوة × المسافة\tجول\nالسرعة = الإزاحة ÷ الزمن\tم'),
        paragraph('مساوئ المسافة والإزاحة مقارنة بالزمن كما يلي:'),
        block('list', '1- لا تقاسان بساعة.\n2- لا تعرفان بغير نقطة بداية.\n3- تتغيران معًا.'),
      ],
    );
    expect(whole).toEqual([]);
  });

  it('reads what stands under «التدريب», which is no exercise', async () => {
    const { sides } = await compared(
      ['التدريب المسبق', 'الضبط الدقيق'],
      [
        heading('2.3 التدريب'),
        block('list', 'التدريب المسبق: يتعلم النموذج معاني الكلمات من نصوص كثيرة'),
        block('list', 'الضبط الدقيق: يتعلم النموذج مهمة واحدة من أمثلة قليلة'),
      ],
    );
    expect(sides.map(([first = '']) => first.split(':')[0])).toEqual([
      'التدريب المسبق',
      'الضبط الدقيق',
    ]);
  });

  it('meets a name of several words also where others stand between them', async () => {
    const { sides } = await compared(
      ['ضوابط الأنظمة التشغيلية', 'ضوابط الأنظمة الحساسة'],
      [paragraph('تتكون ضوابط الأمن للأنظمة التشغيلية من:'), block('list', '47 ضابطا')],
      [paragraph('تتكون ضوابط الأمن للأنظمة الحساسة من:'), block('list', '32 ضابطا')],
    );
    expect(sides[0]?.join()).toContain('47 ضابطا');
    expect(sides[1]?.join()).toContain('32 ضابطا');
  });

  it('meets things that their list names without the word for their kind', async () => {
    const { sides } = await compared(
      ['اللون الأحمر', 'اللون البرتقالي'],
      [
        heading('ألوان الإشارة'),
        paragraph('أحمر – شخصي وسري للمستلم فقط'),
        paragraph('برتقالي – مشاركة محدودة داخل الجهة'),
      ],
    );
    expect(sides).toEqual([
      ['أحمر – شخصي وسري للمستلم فقط'],
      ['برتقالي – مشاركة محدودة داخل الجهة'],
    ]);
  });

  it('compares what follows the word that all things share', async () => {
    const { sides } = await compared(
      ['الدخول من الحاسوب', 'الدخول من الهاتف'],
      [
        paragraph('الحاسوب : اضغط على زر الدخول أعلى الصفحة.'),
        paragraph('الهاتف : اضغط على القائمة ثم على زر الدخول.'),
      ],
    );
    expect(sides.map((side) => side.join())).toEqual([
      'الحاسوب : اضغط على زر الدخول أعلى الصفحة.',
      'الهاتف : اضغط على القائمة ثم على زر الدخول.',
    ]);
  });

  it('quotes no line of a table of contents', async () => {
    const { sides } = await compared(
      ['التذييل', 'الهامش'],
      [paragraph('التذييل . . . . . . . . . 5\nالهامش . . . . . . . . . 6')],
      [paragraph('التذييل هو نص يكتب أسفل الصفحة. والهامش هو نص يكتب بجانب الصفحة.')],
    );
    expect(sides.flat().join()).not.toContain('. . .');
  });

  it('quotes no line that only points to a drawing', async () => {
    const { sides } = await compared(
      ['التخليط الأول', 'التخليط الثاني'],
      [paragraph('التخليط الأول: أنظر الوثيقة 6.'), paragraph('يوزع التخليط الأول الصبغيات.')],
      [paragraph('التخليط الثاني: تبادل القطع.')],
    );
    expect(sides[0]).toEqual(['يوزع التخليط الأول الصبغيات.']);
  });

  it('tells a difference to its second sentence, which sets one thing against the other', async () => {
    const { together } = await compared(
      ['السفينة الهوائية', 'المنطاد العادي'],
      [
        paragraph(
          'وتختلف السفينة الهوائية عن المنطاد العادي بأن لها محركًا. ولمعظم السفن معدات توجيه، بينما تسير المناطيد مع الرياح. وتستخدم السفن للنقل.',
        ),
      ],
    );
    expect(together.join()).toContain('بينما تسير المناطيد مع الرياح.');
    expect(together.join()).not.toContain('للنقل');
  });

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

  it('brings every table that has the names over its columns', async () => {
    const { whole } = await compared(
      ['الصين', 'اليابان'],
      [heading('المساحة'), block('table', 'العنصر\tالصين\tاليابان\nالمساحة\t9.5 مليون\t378 ألف')],
      [heading('السكان'), block('table', 'العنصر\tالصين\tاليابان\nالعدد\t1.4 مليار\t127 مليون')],
    );
    expect(whole.join('\n')).toContain('378 ألف');
    expect(whole.join('\n')).toContain('127 مليون');
  });

  it('leaves out sentences that name both without what both names say', async () => {
    const own = 'الفرق بين عصمة الملائكة وعصمة الأنبياء أن الملائكة لا شهوة في تركيبهم بخلاف غيرهم.';
    const { together } = await compared(
      ['عصمة الملائكة', 'عصمة الأنبياء'],
      [paragraph(own)],
      [paragraph('أما يوم القيامة فيُسأل الأنبياء وتشهد الملائكة على الناس جميعًا في أعمالهم.')],
    );
    expect(together).toEqual([own]);
  });

  it('keeps the answer below a question that says what both names say', async () => {
    const said = 'الأساسي يميّز الصف في جدوله، والأجنبي يشير إلى صف في جدول آخر.';
    const { together } = await compared(
      ['المفتاح الأساسي', 'المفتاح الأجنبي'],
      [paragraph(`ما الفرق بين المفتاح الأساسي والمفتاح الأجنبي؟ ${said}`)],
    );
    expect(together).toEqual([said]);
  });

  it('takes for a side that is no subject what stands under the heading with its name', async () => {
    const { sides } = await compared(
      ['قنوات الميز', 'القنوات الفولطية'],
      [heading('ما هي قنوات الميز؟'), paragraph('هي بروتينات غشائية مفتوحة باستمرار.')],
      [
        heading('خصائص ودور القنوات الفولطية'),
        paragraph('تتميز بأنها تنفتح استجابة للتغير في كمون الغشاء.'),
      ],
    );
    expect(sides[0]?.join('\n')).toContain('مفتوحة باستمرار');
    expect(sides[1]?.join('\n')).toContain('استجابة للتغير');
  });

  it('says why after a semicolon', async () => {
    const said = 'الفرق بين المكدس والطابور في الترتيب؛ لأن المكدس يخرج آخر ما دخل.';
    const { together } = await compared(['المكدس', 'الطابور'], [paragraph(said)]);
    expect(together).toEqual([said]);
  });
});

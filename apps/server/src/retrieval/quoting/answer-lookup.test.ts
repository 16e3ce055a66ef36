import { describe, expect, it } from 'vitest';
import type { TextBlock } from '#src/reading/reading-types.ts';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { quotedOf } from '#src/retrieval/testing/quoted-of.ts';
import { answerLookup } from './answer-lookup.ts';
import { formOf } from './question-form.ts';
import { isTask } from './review-sheets.ts';

const PAGES: TextBlock[][] = [
  [
    heading('الفروض المقدرة'),
    paragraph('الفرض لغةً: التقدير.'),
    paragraph('واصطلاحًا: جزء مقدر شرعًا من التركة.'),
  ],
  [
    heading('موانع الإرث'),
    paragraph('يمنع الإرث أحد أمور:'),
    block('list', '1- القتل.\n2- اختلاف الدين.'),
    paragraph('عدد أنواع القتل؟'),
    block('list', '1- العمد.\n2- الخطأ.'),
  ],
  [heading('الجداول'), paragraph('لإنشاء الجدول تُستعمل بيئة tabular.')],
  [
    heading('فيروسالفدية Ransomware'),
    paragraph('هجوم يشفّر ملفات الجهاز ثم يطلب مالًا لفتحها لصاحبها.'),
  ],
];

const quotedFor = (question: string, read = PAGES): Promise<string> => quotedOf(question, read);

describe('a term that stands in no file', () => {
  it('has no answer, however near the rest of it is', async () => {
    const files = [
      { name: 'ملزمة.pdf', pages: blockPages([[paragraph('الشبكات العصبية تتعلم من الأمثلة.')]]) },
    ];
    const course = { files, outline: await buildOutline(files) };
    const text = files[0]?.pages[0]?.text ?? '';
    const sentences = [{ file: 0, page: 1, start: 0, end: text.length, share: 0.6 }];
    const found = { sentences, texts: [text], confidence: 'high' as const };
    expect((await answerLookup(course, 'ما هي شبكات GAN؟', found)).isAnswer).toBe(false);
    expect((await answerLookup(course, 'ما هي الشبكات العصبية؟', found)).isAnswer).toBe(true);
  });
});

describe('answerLookup', () => {
  it.each([
    ['ما تعريف الفرض؟', 'الفرض لغةً: التقدير.\nواصطلاحًا: جزء مقدر شرعًا من التركة.'],
    ['عدّد أنواع القتل', '1- العمد.\n2- الخطأ.'],
    ['كيف أنشئ جدولًا؟', 'لإنشاء الجدول تُستعمل بيئة tabular.'],
    ['ما المقصود بفيروس الفدية؟', 'هجوم يشفّر ملفات الجهاز ثم يطلب مالًا لفتحها لصاحبها.'],
  ])('finds for «%s» what the file says to it', async (question, expected) => {
    expect((await quotedFor(question)).trim()).toBe(expected);
  });

  it('brings for a list what stands under the heading that names it', async () => {
    expect(await quotedFor('ما موانع الإرث؟')).toContain('2- اختلاف الدين.');
  });
});

describe('a list', () => {
  const pages: TextBlock[][] = [
    [heading('ما يبطل الوضوء'), paragraph('والنواقض: هي ما يبطل الوضوء ويفسده.')],
    [heading('وهي ستة:'), block('list', '1. النوم.\n2. الإغماء.')],
    [
      paragraph('مفهوم البيئة الرقمية'),
      paragraph('هي البيئة التي يتفاعل معها الطفل، وتضم:'),
      block('list', 'المحتوى التعليمي.\nالمنصات.'),
      paragraph('نظرية إريكسون – النمو النفسي'),
      block('list', 'الثقة مقابل عدم الثقة.\nالمبادرة مقابل الشعور بالذنب.'),
    ],
    [
      block('list', '١) حروف الجر'),
      paragraph('( من – إلى – عن )'),
      block('list', '٢) حروف العطف'),
      paragraph('( و – ف – ثم )'),
    ],
    [heading('العوامل المؤثرة في نجاح المنصات:'), paragraph('تشمل هذه العوامل:')],
    [heading('1. جودة الخدمة:'), paragraph('رضا العملاء.')],
    [heading('2. التكلفة:'), paragraph('أسعار تنافسية.')],
    [
      heading('تقييم المخاطر الأمنية'),
      block('list', '1. تحديد الأصول:'),
      paragraph('تحدد المنظمة ما تحميه.'),
      block('list', '2. تقييم الثغرات:'),
      paragraph('تُبحث نقاط الضعف.'),
    ],
    [
      heading('المصطلحات'),
      block('list', '1. الخطر:'),
      paragraph('يتم تقييم المخاطر بتأثيرها.'),
      block('list', '2. الأصل:'),
      paragraph('كل ما له قيمة.'),
    ],
    [
      paragraph('وتتضمن طرق التحقق استخدام العوامل التالية:'),
      paragraph('أ. شيء تعرفه: كلمة المرور، أو رقم سري لا يعلمه غير صاحبه.'),
      paragraph('ب. شيء تمتلكه: بطاقة ذكية، أو هاتف يؤكد من هو صاحبه.'),
      paragraph('وهذه الطرق تمنع الدخول بلا إذن.'),
    ],
    [heading('محاور النقاش'), block('list', 'ما قيمة العلم في النص؟\nكيف يرتبط بالجهل؟')],
  ];

  it.each([
    ['عدد نواقض الوضوء', 'وهي ستة:\n1. النوم.\n2. الإغماء.'],
    [
      'مم تتكون البيئة الرقمية؟',
      'مفهوم البيئة الرقمية\nهي البيئة التي يتفاعل معها الطفل، وتضم:\nالمحتوى التعليمي.\nالمنصات.',
    ],
    ['عدّد مراحل إريكسون المذكورة', 'الثقة مقابل عدم الثقة.\nالمبادرة مقابل الشعور بالذنب.'],
    ['اذكر حروف الجر', '١) حروف الجر\n( من – إلى – عن )'],
    ['ما عناصر العلم في النص؟', ''],
    [
      'ما عوامل التحقق؟',
      [
        'وتتضمن طرق التحقق استخدام العوامل التالية:',
        'أ. شيء تعرفه: كلمة المرور، أو رقم سري لا يعلمه غير صاحبه.',
        'ب. شيء تمتلكه: بطاقة ذكية، أو هاتف يؤكد من هو صاحبه.',
      ].join('\n'),
    ],
    [
      'اذكر العوامل التي يعتمد عليها نجاح المنصات',
      'تشمل هذه العوامل:\n1. جودة الخدمة:\nرضا العملاء.\n2. التكلفة:\nأسعار تنافسية.',
    ],
    [
      'خطوات تقييم المخاطر',
      '1. تحديد الأصول:\nتحدد المنظمة ما تحميه.\n2. تقييم الثغرات:\nتُبحث نقاط الضعف.',
    ],
  ])('for «%s» is %j', async (question, expected) => {
    expect((await quotedFor(question, pages)).trim()).toBe(expected);
  });
});

describe('a definition', () => {
  const pages: TextBlock[][] = [
    [
      paragraph('وكما علمت سابقًا، فالمادة هي كل ما يشغل حيزًا.'),
      paragraph('1990 – Berners-Lee made the HyperText Markup Language and its protocol.'),
      paragraph('Hypertext is a text that is read by its links.'),
      paragraph('المترجم Compiler:'),
      paragraph('يترجم البرنامج كله دفعة واحدة.'),
      paragraph('المفسر Interpreter .'),
      paragraph('يترجم تعليمة بعد أخرى.'),
      block('list', '15 - مكاتب الاعتماد : الجهات المرخص لها بالفحص.'),
      block(
        'table',
        'المصطلح\tالتعريف\nهجوم Attack\tنشاط خبيث.\nالتحقق Authentication\tالتأكد من هوية المستخدم.',
      ),
    ],
  ];

  it.each([
    ['وش المقصود بالمترجم؟', 'المترجم Compiler:\nيترجم البرنامج كله دفعة واحدة.'],
    ['عرف المادة', 'وكما علمت سابقًا، فالمادة هي كل ما يشغل حيزًا.'],
    ['What is hypertext?', 'Hypertext is a text that is read by its links.'],
    ['ما المفسر؟', 'المفسر Interpreter .\nيترجم تعليمة بعد أخرى.'],
    ['شو يعني مكاتب الاعتماد؟', '15 - مكاتب الاعتماد : الجهات المرخص لها بالفحص.'],
    ['ايش معنى التحقق؟', 'التحقق Authentication\tالتأكد من هوية المستخدم.'],
  ])('for «%s» stands under its name', async (question, expected) => {
    expect(await quotedFor(question, pages)).toBe(expected);
  });
});

describe('an answer under a heading', () => {
  it('is given where no passage was found, and the heading says what was asked', async () => {
    const pages = [[heading('مشكلة البحث العلمي'), paragraph('قلة المراكز وصعوبة التشخيص.')]];
    expect((await quotedFor('ليش ظهرت مشكلة البحث العلمي؟', pages)).trim()).toBe(
      'قلة المراكز وصعوبة التشخيص.',
    );
  });

  it.each([
    ['عددلي خطوات التعامل مع الفشل', '1. اعترف.\n2. تعلّم.'],
    ['ما أسباب ضرورة الفشل؟', 'لأنه يعلمنا الصبر.'],
    ['شو فوائد دوكر؟', 'يرى الفوائد التالية:\n1. السرعة.'],
    ['ايش حالات البرمجية؟', 'وللبرمجية حالتان:\n1. ركود.\n2. جريان.'],
  ])('is found for «%s»', async (question, expected) => {
    const pages = [
      [heading('لماذا الفشل ضرورة؟'), block('list', 'لأنه يعلمنا الصبر.')],
      [heading('كيف تتعامل مع الفشل؟'), block('list', '1. اعترف.\n2. تعلّم.')],
      [
        paragraph('ظهرت دوكر لتشغيل البرامج.'),
        paragraph('يرى الفوائد التالية:'),
        block('list', '1. السرعة.'),
        paragraph('وللبرمجية حالتان:'),
        block('list', '1. ركود.\n2. جريان.'),
        paragraph('وتعمل في بيئة من:'),
        block('list', '1. معالج.\n2. نظام.\n3. ملفات.'),
      ],
    ];
    expect((await quotedFor(question, pages)).trim()).toBe(expected);
  });

  it('is the one that asks the same', async () => {
    const pages = [
      [heading('المنطاد'), paragraph('مقدمة.')],
      [heading('ما هي القوى التي تؤثر في المنطاد وتتحكم به؟'), paragraph('الثقل والطفو.')],
      [heading('تأثير قوة الرياح'), paragraph('قوة المنطاد هي:'), block('list', 'v.')],
    ];
    expect((await quotedFor('ما هي القوى التي تؤثر في المنطاد؟', pages)).trim()).toBe(
      'الثقل والطفو.',
    );
  });

  it('ends with its list', async () => {
    const pages = [
      [heading('مكونات المعالج الرئيسة'), block('list', '1- التحكم.\n2- الحساب.')],
      [paragraph('ومن المفيد أن نذكر بعض المقاييس.')],
    ];
    expect((await quotedFor('عدد المكونات الرئيسية للمعالج', pages)).trim()).toBe(
      '1- التحكم.\n2- الحساب.',
    );
  });
});

describe('formOf', () => {
  it.each([
    ['ما هي السمعيات؟', 'definition'],
    ['ما أنواع الشبكات؟', 'list'],
    ['اذكر شروط البيع', 'list'],
    ['ما تعريف الخوارزمية؟', 'definition'],
    ['متى بدأت الحرب؟', 'plain'],
    ['خطوات تقييم المخاطر', 'list'],
    ['فوائد النوم', 'list'],
    ['مم تتكون البيئة الرقمية؟', 'list'],
  ])('of «%s» is %s', (question, form) => {
    expect(formOf(question)).toBe(form);
  });
});

describe('isTask', () => {
  it.each([
    ['س3: ما شروط الإرث؟', true],
    ['٣ـ كيف تفرق بين العصمتين.', true],
    ['الغيب أعم من السمعيات، وضح ذلك.', true],
    ['سميت بذلك لأنها .........', true],
    ['1- المرسل: مصدر المعلومات.', false],
    ['العدد الأولي هو ما لا يقبل القسمة.', false],
  ])('of «%s» is %s', (text, expected) => {
    expect(isTask(text)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import type { TextBlock } from '#src/reading/reading-types.ts';
import type { ItemDraft, ItemKind } from './item.ts';
import { makeItems } from './make-items.ts';
import { passagesOfPages } from './testing/bilingual-course.ts';

const BLANKED: ItemKind[] = ['cloze', 'mcq', 'tf'];

async function ofBlocks(blocks: TextBlock[], kinds: ItemKind[] = BLANKED): Promise<ItemDraft[]> {
  const passages = passagesOfPages(blockPages([blocks]));
  return (await makeItems(passages, { kinds, count: 20, seed: 3 })).items;
}

describe('makeItems asks only of whole sentences of running text', () => {
  it('asks of a sentence that stands by itself', async () => {
    const fit = paragraph('اخترع العالم جون ماكارثي لغة البرمجة ليسب عام 1958 في الولايات المتحدة.');
    expect(await ofBlocks([fit])).not.toEqual([]);
  });

  it.each([
    ['a bullet', block('list', 'اخترع العالم جون ماكارثي لغة ليسب عام 1958.\nنشر مقاله عام 1960.')],
    ['half a sentence', paragraph('اخترع العالم جون ماكارثي لغة البرمجة ليسب عام 1958 في')],
    ['what follows a semicolon', paragraph('ظهر الحاسوب؛ اخترع جون ماكارثي لغة ليسب عام 1958.')],
    ['a task', paragraph('قم ببعض البحث حول تاريخ لغة البرمجة ليسب منذ عام 1958.')],
    ['what is told to the reader', paragraph('يمكنك تشغيل لغة البرمجة ليسب الصادرة عام 1958.')],
    [
      'what the teacher will do',
      paragraph('سنأخذ لغة البرمجة ليسب الصادرة عام 1958 مثالًا للدراسة.'),
    ],
    ['a citation', paragraph('أحمد محمود، مقدمة في البرمجة، دار النهضة، القاهرة، ط 2، 1958.')],
    ['a numbered entry', paragraph('1-2-2 تغطي لغة البرمجة ليسب الصادرة عام 1958 كل الحاجات.')],
    ['entries in one line', paragraph('أنواع اللغات 1- لغة ليسب عام 1958 2- لغة بايثون عام 1991.')],
    ['a gap of the book', paragraph('ظهرت لغة البرمجة ليسب في عام ______ على يد العالم 1958.')],
    ['a farewell', paragraph('شكرًا لحسن استماعكم إلى عرض لغة البرمجة ليسب عام 1958.')],
    ['a joined half', paragraph('وبالتالي ظهرت لغة البرمجة ليسب عام 1958 في الولايات المتحدة.')],
    [
      'a verb without its subject',
      paragraph('تعتمد على لغة البرمجة ليسب التي ظهرت عام 1958 كثيرًا.'),
    ],
    ['a relative clause alone', paragraph('التي ظهرت في لغة البرمجة ليسب منذ عام 1958 في أمريكا.')],
    [
      'a description without its name',
      paragraph('لغة برمجة عالية ظهرت عام 1958 واستعملها العالم جون ماكارثي في أمريكا.'),
    ],
    [
      'a verb whose subject stood before',
      paragraph('يقدم إدارة قوية للبرامج التي كتبت في لغة ليسب منذ عام 1958.'),
    ],
    ['a remainder of a bullet', paragraph('F2 ظهرت لغة البرمجة ليسب عام 1958 في أمريكا.')],
    ['a thing whose name stood before', paragraph('استعمل المصطلح أول مرة سنة 1958 في أمريكا.')],
    ['the rest of something', paragraph('تعلمت البقية لغة البرمجة ليسب عام 1958 في أمريكا.')],
    ['a contrast', paragraph('بخلاف لغة فورتران ظهرت لغة ليسب عام 1958 في الجامعة.')],
    ['a list that goes on', paragraph('ظهرت لغة ليسب عام 1958 في الجامعات والمعاهد .. الخ.')],
    ['what begins in brackets', paragraph('( ليسب ) لغة ظهرت في الجامعة الأمريكية عام 1958.')],
    [
      'an aim without a verb',
      paragraph('المحافظة على لغة البرمجة ليسب منذ عام 1958 بالتعاون مع الجامعات.'),
    ],
    [
      'a description of an unnamed thing',
      paragraph('منظومة إصلاحية شاملة جاءت عام 1958 بعد أزمة التعليم.'),
    ],
    ['a figure of a study', paragraph('تشير الدراسات إلى أن الطالب يقرأ نحو 226 صفحة في الشهر.')],
    ['a term by chance', paragraph('تجمع أجهزة القياس في الدائرة الكهربائية بين التيار والجهد.')],
    ['a pronoun of nothing', paragraph('يعمل الغشاء عام 1958 كعازل لا يسمح بعودتها إلى الداخل.')],
    ['what works as something', paragraph('تعمل كنقاط دخول للمسؤولين إلى الأنظمة منذ عام 1958.')],
    ['a sum of what was said', paragraph('بالمجمل، ظهرت لغة البرمجة ليسب عام 1958 في أمريكا.')],
    ['who is not named', paragraph('وفي عام 1958، قام بزيارة إلى الجامعة الأمريكية في لبنان.')],
    ['when something of somebody was', paragraph('عندما فاز بالرئاسة ظهرت لغة ليسب في عام 1958.')],
    ['a plan without its name', paragraph('خطة "إنقاذ" تهدف إلى إصلاح التعليم، جاءت سنة 1958.')],
    ['one year of many', paragraph('زار العلماء جامعات أوروبا في أعوام 1873 و1878 و1889.')],
    ['a large count', paragraph('جمع علماء الآثار من المقابر القديمة 760 قطعة من الفن.')],
    [
      'half of a term',
      paragraph('الإفراط في التكيف حالة من مشكلة معروفة تُسمى توازن التحيز-التباين.'),
    ],
    ['whom something helps', paragraph('يساعد المؤسسات على التكيف مع لغة ليسب منذ عام 1958.')],
    ['a verb and its preposition', paragraph('نص على لغة البرمجة ليسب عام 1958، فلا يجوز غيرها.')],
    ['they', paragraph('كلما كانوا أقل سخاءً عام 1958 زاد احترام الناس للجامعة.')],
    ['words run together', paragraph('ظهرت لغة البرمجة في حلقة مفرغةإن الأخذ بها عام 1958 مفيد.')],
    ['words torn apart', paragraph('ظهرت لغة البرمجة ليسب ع الحاسوب با ستخدام الآلات عام 1958.')],
  ])('does not ask of %s', async (_what, unfit) => {
    expect(await ofBlocks([unfit])).toEqual([]);
  });

  it.each([
    'حيث:',
    'أعضاء الفريق',
    '✍️ تمرين: لغة ليسب',
    'الواجب المنزلي',
    '🚀 التحدي',
    'أسئلة المراجعة',
    'تنويه',
  ])('does not ask of what stands under «%s»', async (title) => {
    const fit = paragraph('اخترع العالم جون ماكارثي لغة البرمجة ليسب عام 1958 في أمريكا.');
    expect(await ofBlocks([heading(title), fit])).toEqual([]);
  });

  it('leaves out a year, a figure with its unit or a term, and no word by chance', async () => {
    const items = await ofBlocks(
      [
        paragraph('تعزز الجهات ثقافة العمل الجماعي عبر قنوات كثيرة في المؤسسة.'),
        paragraph('يبلغ طول الموجة الخضراء في الطيف المرئي نحو 550 نانومتر تقريبًا.'),
      ],
      ['cloze'],
    );
    expect(items.map(({ answer }) => answer.accepted[0])).toEqual(['550']);
  });

  it('never leaves the answer in the brackets beside the blank', async () => {
    const items = await ofBlocks(
      [
        paragraph('الناتج المحلي الإجمالي (GDP) هو قيمة ما ينتجه البلد من سلع وخدمات في سنة.'),
        paragraph('يقيس الاقتصاديون نمو البلد بما يسمى الناتج المحلي الإجمالي (GDP) كل سنة.'),
      ],
      ['cloze', 'mcq'],
    );
    for (const { stem } of items) expect(stem).not.toMatch(/____[^.]{0,3}\(GDP\)|\(____\)/u);
  });
});

describe('makeItems takes for a definition only what says what a thing is', () => {
  it.each([
    'التفويض يحدد ما هي الموارد التي يُسمح للمستخدم بالوصول إليها أو تعديلها.',
    'التفويض وهي عملية تحديد الموارد التي يُسمح للمستخدم بالوصول إليها.',
    'التوافر: مجموعة الأدوات مفتوحة المصدر ومجانية الاستخدام ومتوفرة للجميع.',
  ])('does not ask what is meant in «%s»', async (text) => {
    expect(await ofBlocks([paragraph(text)], ['define'])).toEqual([]);
  });

  it.each([
    'بالنسبة لعملية ضغط الملفات هي عملية تقليل حجم الملفات على القرص.',
    'Symbolic link وهي وصلة تشير إلى ملف آخر في نظام الملفات.',
    'المعرفة: حق مشاع',
    'تأثير التراث الشفهي هو وجود الحكايات الشعبية في النص الأدبي.',
    'الإنسان خلافا للأشياء هو كائن له قيمة مطلقة في ذاته.',
    'التضامن والتعايش هو أساس قيمة الشخص وكماله في المجتمع.',
    'وحدة قياس التردد هي الهيرتز (Hertz) ويرمز لها بالرمز الآتي.',
    'المنطقة القشرية: غنية بالخلايا اللمفاوية البائية المتجمعة فيها.',
    'الشبكة التوليدية هي طريقة رائعة لإنشاء صور فنية جديدة.',
    'إدارة الثغرات: العديد من الثغرات التي تصيب الأنظمة، يمكن أن تصيب النماذج.',
    'أمن النموذج: النموذج الذي يتخذ القرارات يمكن أن يكون هدفًا للهجوم.',
    'الشفافية: جزء من المسؤولية هو ضمان أن تكون الأنظمة مفهومة للناس.',
    'أمن البيانات: حماية البيانات المعالجة أمر بالغ الأهمية في المجالين.',
    'الفك لغة أهل الحجاز، والإدغام لغة بني تميم في هذه الأفعال.',
    'طارق الدعيلج : مبرمج رئيسي ومهامه في جلب البيانات من القاعدة إلى الموقع',
    'علم البيانات هو المجال اللي بيحلل كميات ضخمة من البيانات علشان',
    'علم البيانات هو المجال الذي يحلل كميات ضخمة من البيانات لدى',
    'صيغة التلبية هي: لبيك اللهم لبيك، لبيك لا شريك لك.',
    'الرمز (JWT) هو غرض ينقل المعلومات بين طرفين ويستخدم JWT في المصادقة.',
    'الإفراط في التكيف هو مفهوم مهم للغاية في تعلم الآلة الحديث.',
    'الساكنة المثالية هي ساكنة متوازنة تتوفر فيها شروط (أنظر الوثيقة 4).',
    'Macaca sylvanus المعروف بالقرد هو نوع من القردة يستوطن المغرب كله.',
    'البرمجة هي طريقة بنخلي بيها الحاسوب ينفذ أوامر معينة مكتوبة.',
    'المسؤولية المشتركة هي مفهوم جديد في مجال تقنية المعلومات الحديثة.',
    'زيادة الكفاءة: تحسين وقت الاستجابة وتقليل وقت الانتظار للمستخدمين.',
    'تكلفة التشغيل: إدارة تكاليف التشغيل بشكل فعال لتحقيق الربحية.',
    'الشبكة العصبية هي نوع من النماذج يبنى من طبقات r التغذية الخلفية.',
    'التوجه نحو الاستدامة: تقديم حلول نقل تقلل من الانبعاثات الكربونية.',
    'الحركة المكروهة: هي اليسيرة لغير حاجة، ولا يتوقف عليها كمال الصلاة.',
    'الطالبة: مرح موفق إبراهيم عاصي حسن',
    'التعريف: هي لغة برمجية تفسيرية من لغات المستوى العالي.',
    'الفاتحة: هي السورة التي افتتح بها القرآن، وقد تكلمنا عليها في أول الباب.',
    'األمن السيبراني هو حماية الأنظمة والشبكات من الهجمات الرقمية.',
    'مكبرالعمليات هو دائرة متكاملة تستخدم في تكبير الإشارات الصغيرة.',
    'سجل الأحداث: ملف يسجل تسلسل الأنشطة المتعلقة بعملية مع يّنة في النظام.',
  ])('takes no term or meaning of «%s»', async (text) => {
    expect(await ofBlocks([paragraph(text)], ['define', 'cloze'])).toEqual([]);
  });

  it.each([
    'وبحلول عام 2012 بلغ عدد سكان العالم سبعة مليارات نسمة في المجموع.',
    'كان أقصر الرجلين الذي كتب ونشر في الكلية مجلة فكاهية تسمى اللوبي.',
    'وفي 89% من الحالات، أخذ رواد الأعمال أموال المستثمر الأول في البلد.',
  ])('leaves nothing out of the story «%s»', async (text) => {
    expect(await ofBlocks([paragraph(text)], ['cloze', 'mcq'])).toEqual([]);
  });

  it.each([
    'ترك الوضوء عمدًا وصلى، فصلاته باطلة لأنه ترك الشرط من غير عذر.',
    'كان عازفو البيانو يتطلعون إلى الدروس لأن مدرسيهم الأوائل أحبوا الموسيقى.',
  ])('asks no reason of «%s»', async (text) => {
    expect(await ofBlocks([paragraph(text)], ['reason'])).toEqual([]);
  });

  it('asks for no part of a thing that was described just before', async () => {
    const text = 'يتكون المولد من ملف على شكل إطار مستطيل يدور. والإطار المستطيل هو موصل من النحاس.';
    expect(await ofBlocks([paragraph(text)], ['define', 'cloze'])).toEqual([]);
  });

  it.each([
    ['أ. ما هي قنوات الميز؟', 'هي عبارة عن بروتينات غشائية تسمح بمرور الشوارد.', 'قنوات الميز'],
    ['تعريف المضخة وطبيعتها:', 'هي بروتين غشائي ينقل الشوارد عكس تدرج التركيز.', 'المضخة'],
    ['مفهوم المشبك:', 'المشبك هو منطقة اتصال وظيفي بين خليتين عصبيتين.', 'المشبك'],
  ])('takes the term of a meaning from the heading «%s»', async (title, text, term) => {
    const items = await ofBlocks([heading(title), paragraph(text)], ['define']);
    expect(items.map(({ stem }) => stem)).toEqual([`ما المقصود بـ «${term}»؟`]);
  });

  it('takes what a thing is after a colon, also where no noun says it', async () => {
    const text = 'المشاكلة: هي أن يُذكر الشيء بلفظ غيره، لوقوعه في صحبته.';
    const [item] = await ofBlocks([paragraph(text)], ['define']);
    expect(item?.answer.accepted).toEqual(['أن يُذكر الشيء بلفظ غيره، لوقوعه في صحبته.']);
  });

  it('asks the questions that the course asks in its headings, and answers', async () => {
    const items = await ofBlocks(
      [
        heading('2. كيف يساعد تقسيم الشبكة في حماية البيانات؟'),
        paragraph('يعزل تقسيم الشبكة كل جزء عن الآخر. ويحد ذلك من انتشار الهجمات فيها.'),
        heading('ماذا تعلمنا في الدرس؟'),
        paragraph('تعلمنا في الدرس كيف تحمى الشبكات من الهجمات الرقمية.'),
        heading('لماذا نستخدمها؟'),
        paragraph('تستخدم الشبكات لتبادل البيانات بين الأجهزة البعيدة.'),
      ],
      ['short'],
    );
    expect(items.map(({ stem, answer }) => [stem, answer.accepted[0]])).toEqual([
      [
        'كيف يساعد تقسيم الشبكة في حماية البيانات؟',
        'يعزل تقسيم الشبكة كل جزء عن الآخر. ويحد ذلك من انتشار الهجمات فيها.',
      ],
    ]);
  });

  it('asks once for a term that is defined twice', async () => {
    const items = await ofBlocks(
      [
        paragraph('السجع هو توافق الفاصلتين في الحرف الأخير من الكلام.'),
        paragraph('السجع أسلوب بديعي يزيد في موسيقية الألفاظ في الكلام.'),
      ],
      ['define'],
    );
    expect(items.map(({ stem }) => stem)).toEqual(['ما المقصود بـ «السجع»؟']);
  });

  it('reads the first sentence under a label as its meaning', async () => {
    const text = 'مركز عمليات الأمن (SOC): فريق مركزي مسؤول عن المراقبة. يعمل الفريق طوال اليوم.';
    const [item] = await ofBlocks([paragraph(text)], ['define']);
    expect(item?.stem).toBe('ما المقصود بـ «مركز عمليات الأمن»؟');
    expect(item?.answer.accepted).toEqual(['فريق مركزي مسؤول عن المراقبة.']);
  });

  it('makes no false statement of what only another thing would make false', async () => {
    const text = 'المحتوى الرقمي الذي يعرض سلوكيات إيجابية يمكن أن يصبح قدوة للطفل في البيت.';
    const items = await ofBlocks([paragraph(text)], ['tf']);
    expect(items.filter(({ answer }) => answer.accepted[0] === false)).toEqual([]);
  });

  it.each([
    'يمكن أن يكون في المحولة أكثر من ملف ثانوي للحصول على جهد آخر.',
    'يتم تأكيد خطة الرحلة من قبل المالك في المكتب الرئيس للشركة.',
    'زادت الأعراف في الخلية فأنتجت الطاقة بسرعة هائلة في العضلات.',
    'من المهم تحقيق توازن صحيح بين غنى النموذج وعدد عينات التدريب.',
    'تتجلى ظاهرة العبور الصبغي في تبادل قطع بين الصبغيات المتماثلة.',
    'يكون في المحولة أكثر من ملف واحد للحصول على جهد آخر.',
    'ذهب الشافعية والحنابلة إلى أنه يجب عليه قضاؤه في العام القادم.',
    'الهندسة الكهربائية مجال يتطلب مستوى عال من التعليم والتدريب المستمر.',
    'كانت درجات المعطائين في العام السادس تزداد سنة بعد سنة في الكلية.',
    'خلال القرن التاسع عشر لا توجد معلومات تتعلق باهتمام العلماء بالآثار.',
  ])('gives no opposite of «%s»', async (text) => {
    expect(await ofBlocks([paragraph(text)], ['tf'])).toEqual([]);
  });

  it('lists nothing of a subject that ends in a verb', async () => {
    const before = paragraph('أما مزايا النظم الخبيرة فتتمثل في:');
    const list = block('list', '- سرعة القرار\n- قلة الكلفة\n- ثبات الأداء');
    const items = await ofBlocks([before, list], ['short']);
    expect(items.map(({ stem }) => stem)).toEqual(['عدّد مزايا النظم الخبيرة.']);
  });

  it('lists the aims of what aims at something', async () => {
    const before = paragraph('تهدف ضوابط الأمن السيبراني للحسابات إلى:');
    const list = block('list', '- رفع مستوى الأمن\n- تمكين الجهات\n- الاستعداد للحوادث');
    const items = await ofBlocks([before, list], ['short']);
    expect(items.map(({ stem }) => stem)).toEqual(['عدّد أهداف ضوابط الأمن السيبراني للحسابات.']);
  });

  it.each(['أجزاء النظام:', 'المتطلبات المقبولة:'])('lists nothing of «%s»', async (title) => {
    const list = block('list', '- سرعة القرار\n- قلة الكلفة\n- ثبات الأداء');
    expect(await ofBlocks([paragraph(title), list], ['short'])).toEqual([]);
  });

  it('lists no examples', async () => {
    const blocks = [
      paragraph('تكتب النقطتان بين العدد والمعدود نحو:'),
      paragraph('مراحل التعليم:'),
      block('list', '1- الابتدائية.\n2- المتوسطة.\n3- الإعدادية.'),
    ];
    expect(await ofBlocks(blocks, ['short'])).toEqual([]);
  });

  it('lists no counts', async () => {
    const before = paragraph('تتكون ضوابط الأمن السيبراني من:');
    const list = block('list', '3 مكونات أساسية\n21 ضابطًا أساسيًا\n42 ضابطًا فرعيًا');
    expect(await ofBlocks([before, list], ['short', 'tf'])).toEqual([]);
  });

  it('takes no point of a list of advantages for a term', async () => {
    const text = paragraph('التسعير التنافسي: عملية وضع أسعار قريبة من أسعار المنافسين.');
    expect(await ofBlocks([heading('المميزات'), text], ['define'])).toEqual([]);
    expect(await ofBlocks([heading('التسويق'), text], ['define'])).not.toEqual([]);
  });

  it('names a term without its translation', async () => {
    const text = 'تُعرف الحوكمة السيبرانية Cyber Governance بأنها نظام يساعد المنظمات على العمل.';
    const [item] = await ofBlocks([paragraph(text)], ['define']);
    expect(item?.stem).toBe('ما المقصود بـ «الحوكمة السيبرانية»؟');
  });

  it('lists nothing that is only shared with another thing', async () => {
    const before = paragraph('يشترك أمن النماذج في العديد من المبادئ الأساسية مع الأمن التقليدي:');
    const list = block('list', '- حماية البيانات\n- إدارة الثغرات\n- مراقبة الشبكة');
    expect(await ofBlocks([before, list], ['short'])).toEqual([]);
  });

  it('compares no aspects of one thing', async () => {
    const table =
      'الصفة\tأمثلة من النص\tالدلالة والأثر\nالتشبيه\tالخفاش وابن آوى\tبيان طبعه\nالتضاد\tالعلم والجهل\tإبراز الفرق';
    const compared = table.replace('أمثلة من النص', 'الذاكرة').replace('الدلالة والأثر', 'القرص');
    expect(await ofBlocks([block('table', table)], ['short'])).toEqual([]);
    expect(await ofBlocks([block('table', compared)], ['short'])).not.toEqual([]);
  });
});

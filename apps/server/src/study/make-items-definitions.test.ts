import { describe, expect, it } from 'vitest';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import type { TextBlock } from '#src/reading/reading-types.ts';
import type { ItemDraft, ItemKind } from './item.ts';
import { makeItems } from './make-items.ts';
import { passagesOfPages } from './testing/bilingual-course.ts';

async function ofBlocks(blocks: TextBlock[], kinds: ItemKind[]): Promise<ItemDraft[]> {
  const passages = passagesOfPages(blockPages([blocks]));
  return (await makeItems(passages, { kinds, count: 20, seed: 3, leastChance: 0 })).items;
}

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
    'services: مجلد يحتوي على الخدمات المقدمة في النظام.',
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

  it('takes the terms of a table of terms', async () => {
    const table = 'المصطلح\tالتعريف\nالثغرة\tنقطة ضعف في نظام الحاسب أو في برامجه.';
    const [item] = await ofBlocks([block('table', table)], ['define']);
    expect([item?.stem, item?.answer.accepted[0]]).toEqual([
      'ما المقصود بـ «الثغرة»؟',
      'نقطة ضعف في نظام الحاسب أو في برامجه.',
    ]);
  });

  it('reads the first sentence of a long entry', async () => {
    const text =
      '- السحابة الخاصة هي بنية تحتية مخصصة لمؤسسة واحدة فقط. تعمل داخل مركز بياناتها.\n- غيرها.';
    const [item] = await ofBlocks([block('list', text)], ['define']);
    expect(item?.stem).toBe('ما المقصود بـ «السحابة الخاصة»؟');
  });

  it('keeps the name of a kind of thing', async () => {
    const text = 'نموذج OSI هو إطار مفاهيمي يقسم وظائف نظام الاتصال إلى سبع طبقات متميزة.';
    const [item] = await ofBlocks([paragraph(text)], ['define']);
    expect(item?.stem).toBe('ما المقصود بـ «نموذج OSI»؟');
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

  it('takes a list of terms for one where each entry says what its term is', async () => {
    const terms = [
      'المودم: جهاز يحول الإشارات الرقمية إلى تماثلية.',
      'الموجه: جهاز يصل بين شبكتين مختلفتين في العنوان.',
      'الجسر: جهاز يصل بين جزأين من شبكة واحدة.',
      'الخادم: حاسوب يقدم خدماته إلى حواسيب أخرى.',
    ];
    const stems = async (lines: string[]) =>
      (await ofBlocks([block('list', lines.join('\n'))], ['define'])).map(({ stem }) => stem);
    expect((await stems(terms)).sort()).toContain('ما المقصود بـ «الموجه»؟');
    expect(await stems(terms.slice(0, 3))).toEqual([]);
    expect(await stems([...terms, 'السرعة: تزيد بالألياف الضوئية كثيرًا.'])).toEqual([]);
  });

  it.each(['رخصة الكتاب', 'شكر وتقدير', 'كيفية استخدام هذا المستودع', 'توصيات للذكاء الاصطناعي'])(
    'asks nothing of what stands under «%s»',
    async (title) => {
      const text = paragraph('المستودع هو مجموعة من الملفات التي تتبع تغيراتها معًا.');
      expect(await ofBlocks([heading(title), text], ['define'])).toEqual([]);
    },
  );

  it('asks nothing in words that the course spells otherwise', async () => {
    const often = paragraph('الاستخدام يزيد مع الاستخدام. وكثرة الاستخدام من حسن الاستخدام.');
    const text = 'الصيانة هي عملية تحفظ الجهاز من كثرة الستخدام في المصنع.';
    expect(await ofBlocks([often, paragraph(text)], ['define'])).toEqual([]);
    const right = paragraph(text.replace('الستخدام', 'الاستخدام'));
    expect(await ofBlocks([often, right], ['define'])).toHaveLength(1);
  });
});

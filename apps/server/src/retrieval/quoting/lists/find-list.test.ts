import { describe, expect, it } from 'vitest';
import { block, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { quotedOf } from '#src/retrieval/testing/quoted-of.ts';

describe('a list that a request asks for', () => {
  it('has as many items as the request says', async () => {
    const pages = [
      [heading('محاور الخطة'), paragraph('من محاور الخطة:'), block('list', 'الماء\nالطاقة')],
      [heading('محاور الخطة المائية'), block('list', 'السدود\nالآبار\nالتحلية\nالترشيد')],
    ];
    const said = await quotedOf('ما محاور الخطة الأربعة؟', pages);
    expect(said).toContain('الترشيد');
    expect(said).not.toContain('الطاقة');
  });

  it('may be made of headings that count its members', async () => {
    const pages = [
      [heading('ركائز الخطة الزراعية'), paragraph('نقاش')],
      [heading('الركيزة الأولى: البذور'), paragraph('تحفظ البذور في مكان جاف.')],
      [heading('الركيزة الثانية: الري'), paragraph('يكون الري مرتين في اليوم.')],
      [heading('الركيزة الثالثة: الحصاد'), paragraph('يبدأ الحصاد في الصيف.')],
    ];
    const said = await quotedOf('عدد ركائز الخطة الزراعية', pages);
    expect(said.split('\n')).toEqual([
      'الركيزة الأولى: البذور',
      'الركيزة الثانية: الري',
      'الركيزة الثالثة: الحصاد',
    ]);
  });

  it('may be the headings below the one that names the things', async () => {
    const pages = [
      [heading('الجملة في العربية'), paragraph('للجملة أحكام كثيرة.')],
      [heading('المعاملات', 1), paragraph('للمعاملات استعمالات كثيرة في البرنامج.')],
      [heading('المعاملات الحسابية', 2), paragraph('كالجمع والطرح.')],
      [heading('معاملات الإسناد', 2), paragraph('تحفظ قيمة في متغير.')],
    ];
    const said = await quotedOf('عدد أنواع المعاملات', pages);
    expect(said).toBe('المعاملات الحسابية\nمعاملات الإسناد');
  });

  it('may be steps that headings count, or members that headings of other levels stand between', async () => {
    const steps = [
      [heading('إعداد الخادم', 1), heading('الخطوة 1: التنزيل', 2), paragraph('نزّل الملف.')],
      [heading('الخطوة 2: التشغيل', 2), paragraph('شغّل الملف من الطرفية.')],
      [heading('إعداد العميل', 1), heading('الخطوة 1: الفتح', 2), paragraph('افتح الصفحة.')],
    ];
    const said = await quotedOf('ما خطوات إعداد الخادم؟', steps);
    expect(said).toBe('الخطوة 1: التنزيل\nالخطوة 2: التشغيل');
    const kinds = [
      [heading('الحركة', 1), paragraph('الحركة تغير الموضع مع الزمن.')],
      [heading('أنواع السرعة:', 1), heading('1 – السرعة المنتظمة:', 2), paragraph('ثابتة دائمًا.')],
      [heading('التمثيل البياني', 1), paragraph('خط مستقيم.')],
      [heading('2 – السرعة المتوسطة:', 2), paragraph('المسافة على الزمن.')],
    ];
    expect(await quotedOf('ما أنواع السرعة؟', kinds)).toBe(
      '1 – السرعة المنتظمة:\n2 – السرعة المتوسطة:',
    );
  });

  it('is all the steps where the best heading is one of them', async () => {
    const pages = ['البناء', 'الفحص', 'التشغيل'].map((step, at) => [
      heading(`خطوة ${at + 1}: ${step}`),
      paragraph(`يفتح المستخدم الطرفية ويكتب أمر ${step}.`),
    ]);
    expect((await quotedOf('ما خطوات التشغيل؟', pages)).split('\n')).toHaveLength(3);
  });

  it('has the titles of chapters below the headings that count them', async () => {
    const pages = ['الأول', 'الثاني', 'الثالث'].map((nth, at) => [
      heading(`الفصل ${nth}`),
      heading(`عنوان ${nth}`),
      paragraph(`نص الفصل رقم ${at}.`),
    ]);
    expect(await quotedOf('ما هي فصول المشروع؟', [...pages, [heading('المشروع')]])).toContain(
      'الفصل الثاني\nعنوان الثاني',
    );
  });

  it('ends before a section that was read as its last item', async () => {
    const items = ['1- توفير الوقت.', '2- إشراك الأهل.', '1-3 منهج البحث.'].join('\n');
    const said = await quotedOf('ما أهداف البحث؟', [
      [heading('أهداف البحث'), block('list', items)],
    ]);
    expect(said).toContain('إشراك الأهل');
    expect(said).not.toContain('منهج البحث');
    const pages = [
      [
        heading('الفصل الخامس'),
        heading('1.5 المشاكل التي واجهت المشروع', 2),
        paragraph('مشكلة تخزين البيانات كبيرة في كل الفروع.'),
        paragraph('ومشكلة أخرى هي اختراق الموقع.'),
        paragraph('2.5 الحلول المقترحة:'),
        paragraph('استعمال خادم كبير.'),
      ],
    ];
    expect(await quotedOf('ما المشاكل التي واجهت المشروع؟', pages)).not.toContain('الحلول');
  });

  it('is announced by the verb of its members', async () => {
    const pages = [
      [
        heading('الخطة الزراعية'),
        heading('تهدف الخطة الزراعية إلى:', 1),
        paragraph('زيادة الإنتاج'),
      ],
      [heading('أهداف الطلاب'), paragraph('يختار كل طالب هدفًا واحدًا من أهداف الفصل ويكتبه.')],
    ];
    expect(await quotedOf('ما أهداف الخطة الزراعية؟', pages)).toContain('زيادة الإنتاج');
  });

  it('follows an announcement that is cut into two lines', async () => {
    const items = ['التربة', 'الماء', 'الضوء', 'الهواء'].map((text) => paragraph(text));
    const pages = [
      [
        heading('نمو النبات'),
        paragraph('تذكر هذه الوحدة العوامل الأربعة الأساسية التي يعتمد'),
        paragraph('عليها نمو النبات، وهي:'),
        ...items,
      ],
    ];
    const said = await quotedOf('ما العوامل الأربعة التي يعتمد عليها نمو النبات؟', pages);
    expect(said).toContain('عليها نمو النبات، وهي:');
    expect(said).toContain('الهواء');
  });

  it('is not an announcement whose list is missing', async () => {
    const steps = ['جمع الدرجات', 'قسمة المجموع على العدد'];
    const pages = [
      [heading('التحليل'), paragraph('وتتم عمليات النظام وحسابها وفقًا للآتي:')],
      [heading('تحليل العمليات الحسابية في النظام'), block('list', steps.join('\n'))],
    ];
    const said = await quotedOf('ما العمليات الحسابية التي تتم في النظام؟', pages);
    expect(said).toContain('قسمة المجموع');
  });

  it('is told from a number of its members', async () => {
    const pages = [
      [heading('المكونات'), paragraph('من المكونات الأساسية الضوابط الفرعية والضوابط العامة.')],
      [heading('المقدمة'), block('list', '3 مكونات أساسية\n42 ضابطاً فرعياً')],
    ];
    expect(await quotedOf('كم عدد الضوابط الفرعية؟', pages)).toBe('42 ضابطاً فرعياً');
  });

  it('goes on over the lines below its items', async () => {
    const pages = [
      [
        heading('أجهزة الري المقبولة'),
        paragraph('الأجهزة المقبولة:'),
        block('list', 'المرشة'),
        paragraph('. للحدائق.'),
        paragraph('. للمزارع الصغيرة.'),
        block('list', 'المنقطة'),
        paragraph('. للبيوت المحمية.'),
      ],
    ];
    const said = await quotedOf('ما أجهزة الري المقبولة؟', pages);
    expect(said).toContain('للبيوت المحمية.');
  });

  it('ends where the count around its letters goes on', async () => {
    const pages = [
      [
        paragraph('3ـ المد: وله شرطان:'),
        block('list', 'أـ أن يسبق السكون.\nبـ أن يطول الصوت.'),
        paragraph('4ـ القصر: ضد المد.'),
      ],
    ];
    const said = await quotedOf('ما شروط المد؟', pages);
    expect(said).toContain('أن يطول الصوت');
    expect(said).not.toContain('القصر');
  });

  const long = (number: number) =>
    paragraph(`${number}ـ النوع ${number}: قول قصير. ${'وله أمثلة كثيرة في الكتب. '.repeat(50)}`);

  it('is taken in short where the same heading stands over a summary', async () => {
    const pages = [
      [heading('أنواع الغيوم'), long(1), long(2), long(3)],
      [heading('الخلاصة'), heading('أنواع الغيوم', 2), block('list', '1ـ أول.\n2ـ ثان.\n3ـ ثالث.')],
    ];
    expect(await quotedOf('عدد أنواع الغيوم', pages)).toBe('1ـ أول.\n2ـ ثان.\n3ـ ثالث.');
  });

  it('names every item of a long section that counts them', async () => {
    const said = await quotedOf('عدد أنواع الغيوم', [
      [heading('أنواع الغيوم'), paragraph('تمهيد.'), long(1), long(2), long(3)],
    ]);
    expect(said).toContain('النوع 3: قول قصير.');
    expect(said).not.toContain('أمثلة كثيرة');
  });

  it('ends before the text below it', async () => {
    const pages = [
      [
        heading('أركان البيع'),
        block('list', '1ـ البائع.\n2ـ المشتري.\n3ـ الثمن.'),
        paragraph('ولا بد من الرضا. فإذا غاب الرضا لم يتم العقد بين الناس.'),
        paragraph('ومثال ذلك بيع المكره.'),
      ],
      [heading('الهبة'), paragraph('عطاء بلا مقابل.')],
    ];
    expect((await quotedOf('ما أركان البيع؟', pages)).trim()).toBe(
      '1ـ البائع.\n2ـ المشتري.\n3ـ الثمن.',
    );
  });

  it('is not the list of another name', async () => {
    const pages = [
      [heading('بروتوكول TLS'), paragraph('الإصدارات المقبولة:'), block('list', 'TLS 1.2\nTLS 1.3')],
      [heading('بروتوكول SSH'), paragraph('الإصدارات المقبولة: SSH-2.')],
    ];
    expect(await quotedOf('ما الإصدارات المقبولة من بروتوكول SSH؟', pages)).not.toContain('TLS');
  });
});

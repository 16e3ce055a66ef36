import { describe, expect, it } from 'vitest';
import { blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { isSure, requestOfKind } from './certainty.ts';
import { collectPages } from './collect-pages.ts';
import { buildOutline } from './outline.ts';
import { kindOf, NETWORK_COURSE as COURSE, slides } from './testing/network-course.ts';
import { understand } from './understand.ts';

async function pagesFor(request: string, ...before: string[]): Promise<string[]> {
  const history = before.map((content) => ({ role: 'user' as const, content }));
  const understood = understand(COURSE, request, history);
  const collected = await collectPages(COURSE, understood, () => Promise.resolve([]));
  if (collected.type !== 'texts') return [collected.type];
  const all = collected.groups.flatMap(({ stretches }) => stretches);
  return [...new Set(all.map(({ file, page }) => `${file + 1}:${page}`))];
}

describe('the ends of the only file', () => {
  it.each([
    ['اقرأ لي أول سطر من الملف', 1],
    ['آخر كلام مكتوب في الملف', 3],
  ])('are its first and last pages: %s', (request, page) => {
    const files = COURSE.files.slice(0, 1);
    const understood = understand({ files, outline: COURSE.outline.slice(0, 1) }, request);
    expect(understood).toMatchObject({ kind: 'page', pages: [{ file: 0, page }] });
  });
});

describe('an overview', () => {
  it('names chapters that stand in text, of a course named by its only heading', async () => {
    const files = [
      {
        name: 'roya.html',
        pages: blockPages([
          [
            heading('الرؤية الاستراتيجية'),
            heading('شعار الرؤية', 2),
            paragraph('الفصل الأول: مدرسة الإنصاف'),
            paragraph('تحقيق المساواة.'),
            paragraph('الفصل الثاني: مدرسة الجودة'),
            paragraph('تجديد مهن التدريس.'),
          ],
        ]),
      },
    ];
    const course = { files, outline: await buildOutline(files) };
    const request = understand(course, 'ما فصول الرؤية؟');
    const gathered = await collectPages(course, request, () => Promise.resolve([]));
    const titles = gathered.type === 'outline' ? gathered.entries.map(({ title }) => title) : [];
    expect(titles).toContain('الفصل الأول: مدرسة الإنصاف');
    expect(titles).toContain('الفصل الثاني: مدرسة الجودة');
  });
});

describe('a part', () => {
  const book = async () => {
    const pages = blockPages([
      [heading('الزراعة'), heading('الفصل الأول', 2), heading('الري', 3), paragraph('ماء.')],
      [heading('الحصاد', 3), paragraph('صيف.'), heading('الفصل الثاني', 2), paragraph('بيع.')],
      [heading('سقي الأشجار', 2), paragraph('تمهيد.'), heading('تعريف سقي الأشجار', 2)],
      [heading('مهام البستاني', 2), paragraph('كثيرة.'), heading('مهام البستاني في الشتاء', 2)],
    ]);
    const files = [{ name: 'كتاب.pdf', pages }];
    return { files, outline: await buildOutline(files) };
  };
  const titlesFor = async (request: string): Promise<string[]> => {
    const course = await book();
    const understood = understand(course, request);
    const gathered = await collectPages(course, understood, () => Promise.resolve([]));
    return gathered.type === 'outline' ? gathered.entries.map(({ title }) => title) : [];
  };

  it('is shown by its headings where they are asked for', async () => {
    expect(await titlesFor('ما مواضيع الفصل الأول؟')).toEqual(['الفصل الأول', 'الري', 'الحصاد']);
  });

  it('goes on below a second heading of its subject on the same page', async () => {
    const request = understand(await book(), 'لخص سقي الأشجار');
    expect(request).toMatchObject({ kind: 'part', parts: [{ from: 3, to: 3, end: null }] });
  });

  it('is no overview where a heading names what the members are of', async () => {
    expect(understand(await book(), 'ما محاور مهام البستاني؟').kind).toBe('lookup');
  });
});

describe('the kind of a request', () => {
  it.each([
    ['السَّلام عليكم ورحمة الله', 'smalltalk'],
    ['اختبرني في طبقة النقل', 'exercise'],
    ['أعطني خمسة أسئلة عن المحاضرة الثانية', 'exercise'],
    ['ما المواضيع الرئيسة في المقرر؟', 'overview'],
    ['لخّص كل المحاضرات', 'overview'],
    ['What topics does the course cover?', 'overview'],
    ['عدّد كل التعريفات', 'list'],
    ['أين ذُكر الموجه؟', 'list'],
    ['قارن بين طبقة النقل وطبقة التطبيق', 'comparison'],
    ['ما الفرق بين القناع والموجه؟', 'comparison'],
    ['لخص المحاضره الثانيه', 'part'],
    ['اشرح طبقة النقل', 'part'],
    ['اشرح الشريحة ٣', 'page'],
    ['من اقترح اختبار تورينغ؟', 'lookup'],
    ['من لخّص كتاب الشبكات؟', 'lookup'],
    ['متى أنشئ اختبار القبول؟', 'lookup'],
    ['من فضلك لخص المحاضرة الثانية', 'part'],
    ['ما عمل الموجه؟', 'lookup'],
    ['اشرح لماذا نحتاج إلى القناع', 'lookup'],
    ['اذكر أنواع الشبكات', 'lookup'],
    ['ما وحدة نقل البيانات؟', 'lookup'],
    ['ما فرق الجهد؟', 'lookup'],
    ['وش الفرق بين القناع والموجه؟', 'comparison'],
    ['القناع مقارنة بالموجه', 'comparison'],
    ['قارن طبقة النقل بطبقة التطبيق', 'comparison'],
    ['ما فصول الدليل؟', 'overview'],
    ['عماذا تتحدث الملفات؟', 'overview'],
    ['عمّ يتحدث البحث؟', 'overview'],
    ['من أين جاءت البيانات المذكورة؟', 'lookup'],
    ['ايش يفرق القناع عن الموجه؟', 'comparison'],
    ['وين انذكر الموجه؟', 'list'],
    ['ايش مواضيع المقرر؟', 'overview'],
    ['ايش فيه المقرر؟', 'overview'],
    ['عايز تلخيص المحاضرة التانية', 'part'],
    ['لخصلي المحاضرة الثانية', 'part'],
    ['كم عنوانا في كل شبكة؟', 'lookup'],
  ])('«%s» is %s', (request, kind) => {
    expect(kindOf(request)).toBe(kind);
  });
});

describe('the sides of a comparison', () => {
  const sidesOf = (request: string) => {
    const understood = understand(COURSE, request);
    return understood.kind === 'comparison' ? understood.sides.map(({ title }) => title) : [];
  };

  it.each([
    ['قارن رسائل الخطأ برسائل النجاح', ['رسائل الخطأ', 'رسائل النجاح']],
    ['ما الفرق بين فروض الوضوء وسننه؟', ['فروض الوضوء', 'سنن الوضوء']],
    ['قارن بين مزايا الشبكة وأهميتها', ['مزايا الشبكة', 'أهمية الشبكة']],
    ['قارن بين بوابة XOR وبوابة AND', ['بوابة XOR', 'بوابة AND']],
    ['ما الفرق بين المكدس وقوائمه؟', ['المكدس', 'قوائمه']],
    ['ما الفرق بين سنة الفجر والفريضة؟', ['سنة الفجر', 'الفريضة']],
  ])('of «%s» are %s', (request, sides) => {
    expect(sidesOf(request)).toEqual(sides);
  });
});

describe('a heading that a question says whole', () => {
  it('is asked about before the file that is called by a word of it', async () => {
    const files = [slides('البحث.docx', 'المقدمة', 'أهداف البحث', 'الخاتمة')];
    const course = { files, outline: await buildOutline(files) };
    expect(understand(course, 'ما أهداف البحث؟').kind).toBe('lookup');
    expect(understand(course, 'لخص البحث').kind).toBe('part');
  });
});

describe('what places are asked for', () => {
  it('is named without the word for speaking of it', () => {
    const understood = understand(COURSE, 'أين ورد الكلام عن قناع الشبكة؟');
    expect(understood).toMatchObject({ kind: 'list', sought: 'قناع الشبكة' });
    const spoken = understand(COURSE, 'في أي صفحة تكلم عن GDPR؟');
    expect(spoken).toMatchObject({ kind: 'list', sought: 'GDPR' });
  });
});

describe('the rules', () => {
  const isSureOf = (request: string) => isSure(request, understand(COURSE, request));

  it.each(['لخّص كل المحاضرات', 'ما عمل الموجه؟', 'أي الوحدات تقيس السرعة؟', 'تعريف القناع'])(
    'are sure of «%s»',
    (request) => expect(isSureOf(request)).toBe(true),
  );

  it.each(['نقاط للحفظ السريع', 'خريطة ذهنية'])('are not sure of «%s»', (request) =>
    expect(isSureOf(request)).toBe(false),
  );

  it('are overruled by a kind only where it tells enough', () => {
    expect(requestOfKind('overview', 'خريطة ذهنية')).toMatchObject({ kind: 'overview' });
    expect(requestOfKind('part', 'نقاط طبقة النقل')).toMatchObject({ kind: 'part', parts: [] });
    expect(requestOfKind('list', 'كل')).toBeNull();
    expect(requestOfKind('comparison', 'موازنة')).toBeNull();
  });
});

describe('what is brought together', () => {
  it.each([
    ['اشرح الشريحة الرابعة', ['2:4']],
    ['الشرائح 2 إلى 3 من المحاضرة الأولى', ['1:2', '1:3']],
    ['آخر شريحة في المحاضرة 2', ['2:4']],
    ['لخص المحاضرة الأولى', ['1:1', '1:2', '1:3']],
    ['اشرح قناع الشبكة', ['2:2']],
    ['قارن بين المحاضرتين', ['1:1', '1:2', '1:3', '2:1', '2:2', '2:3', '2:4']],
    ['اذكر كل الأمثلة في المحاضرة الأولى', ['1:1', '1:2', '1:3']],
    ['أين ذكر الموجه؟', ['2:3']],
  ])('for «%s»', async (request, pages) => {
    expect(await pagesFor(request)).toEqual(pages);
  });

  it.each([
    ['والشريحة التالية؟', 'اشرح الشريحة 2 من المحاضرة الثانية', ['2:3']],
    ['والسابقة؟', 'اشرح الشريحة 2 من المحاضرة الثانية', ['2:1']],
    ['وفي المحاضرة الأولى؟', 'اشرح الشريحة 2 من المحاضرة الثانية', ['1:2']],
    ['والثانية؟', 'لخص المحاضرة الأولى', ['2:1', '2:2', '2:3', '2:4']],
    ['اختصرها أكثر', 'لخص المحاضرة الأولى', ['1:1', '1:2', '1:3']],
    ['المحاضرة التالية', 'لخص المحاضرة الأولى', ['2:1', '2:2', '2:3', '2:4']],
  ])('for «%s» after «%s»', async (request, before, pages) => {
    expect(await pagesFor(request, before)).toEqual(pages);
    // Thanks in between change nothing.
    expect(await pagesFor(request, before, 'شكرًا')).toEqual(pages);
  });
});

describe('a request that cannot be met', () => {
  it('for a page that is not there says how many there are', () => {
    expect(understand(COURSE, 'اشرح الشريحة 40 من المحاضرة الأولى')).toMatchObject({
      trouble: { type: 'no-such-page', file: 0, asked: 40, count: 3 },
    });
  });

  it('for a file that is named without saying which asks for it', () => {
    expect(understand(COURSE, 'لخص المحاضرة')).toMatchObject({
      trouble: { type: 'which-file', files: [0, 1] },
    });
  });

  it('for a part that is not there says so', () => {
    expect(understand(COURSE, 'لخص المحاضرة التاسعة')).toMatchObject({
      trouble: { type: 'no-such-part' },
    });
  });
});

describe('a file with a Latin name', () => {
  it('is met whole, whatever the words in its name say', async () => {
    const files = ['Lecture 2 - networks.pptx', 'OS_Lecture_2_final.pptx', 'OS_Lecture_2.pptx'].map(
      (name) => slides(name, 'عنوان', 'آخر'),
    );
    const course = { files, outline: await buildOutline(files) };
    const fileOf = (request: string) => {
      const understood = understand(course, request);
      return understood.kind === 'part' ? understood.parts.map(({ file }) => file) : understood;
    };
    expect(fileOf('لخص OS_Lecture_2')).toEqual([2]);
    expect(fileOf('لخص ملف OS_Lecture_2_final.pptx')).toEqual([1]);
    expect(understand(course, 'ماذا في الشريحة 1 من os_lecture_2.pptx؟')).toMatchObject({
      kind: 'page',
      pages: [{ file: 2, page: 1 }],
    });
  });

  it('is a word of the question where it is a plain word', async () => {
    const files = [slides('find.md', 'عنوان', 'آخر'), slides('git.md', 'بداية')];
    const course = { files, outline: await buildOutline(files) };
    expect(understand(course, 'ما الفرق بين name و iname في الأمر find؟')).toMatchObject({
      sides: [{ title: 'name' }, { title: 'iname في الأمر find' }],
    });
  });
});

describe('a question that asks for no place', () => {
  it.each(['كيف أبحث عن الملفات المخفية؟', 'في أي جامعة قدم المشروع؟', 'أين تقام المبادرة؟'])(
    'is no search for a name: «%s»',
    (request) => {
      expect(understand(COURSE, request).kind).toBe('lookup');
    },
  );
});

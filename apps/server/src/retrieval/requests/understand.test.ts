import { describe, expect, it } from 'vitest';
import { blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import type { CourseFile } from './course.ts';
import { isSure, requestOfKind } from './certainty.ts';
import { collectPages } from './collect-pages.ts';
import { buildOutline } from './outline.ts';
import { understand } from './understand.ts';

const slides = (name: string, ...titles: string[]): CourseFile => ({
  name,
  pages: blockPages(
    titles.map((title, at) => [
      heading(title),
      paragraph(`${title} هو ما يشرحه هذا النص. مثال: رقم ${at + 1}.`),
    ]),
    'slide',
  ),
});
const FILES = [
  slides('المحاضرة 1.pptx', 'مقدمة الشبكات', 'طبقة النقل', 'طبقة التطبيق'),
  slides('المحاضرة 2.pptx', 'عناوين الشبكة', 'قناع الشبكة', 'الموجه', 'الشبكات الفرعية'),
];
const COURSE = { files: FILES, outline: await buildOutline(FILES) };

const kindOf = (request: string, ...before: string[]) =>
  understand(
    COURSE,
    request,
    before.map((content) => ({ role: 'user', content })),
  ).kind;

async function pagesFor(request: string, ...before: string[]): Promise<string[]> {
  const history = before.map((content) => ({ role: 'user' as const, content }));
  const understood = understand(COURSE, request, history);
  const collected = await collectPages(COURSE, understood, () => Promise.resolve([]));
  if (collected.type !== 'texts') return [collected.type];
  const all = collected.groups.flatMap(({ stretches }) => stretches);
  return [...new Set(all.map(({ file, page }) => `${file + 1}:${page}`))];
}

describe('a request in dialect', () => {
  it.each([
    ['الاختبار بكرة، لخصلي المحاضرة التانية', 'part'],
    ['فهمني طبقة النقل زي الناس', 'part'],
    ['اشرحلي المحاضرة الاولى براحة كدا', 'part'],
    ['شو في بالشريحة التالتة من المحاضرة التانية', 'page'],
    ['دورت كتير، باي محاضرة مشروح الموجه؟', 'list'],
    ['قناع الشبكة مكتوب وين في المادة', 'list'],
    ['الموجه وقناع الشبكة كيف يختلفون عن بعض', 'comparison'],
    ['طبقة النقل لو طبقة التطبيق ياهي احسن', 'comparison'],
    ['هو الموجه غير القناع ولا نفس الشي', 'comparison'],
    ['متلخبط ما بين الموجه وقناع الشبكة', 'comparison'],
    ['شنو المواضيع اللي ماخذينها بالمادة كلها', 'overview'],
    ['ساويلي كم سؤال عن الموجه', 'exercise'],
    ['هلو شكو ماكو اشلونك', 'smalltalk'],
    ['مو فاهم المحاضرة الثانية اشرحها لي', 'part'],
    ['وين سالفة الموجه بالملف', 'list'],
    ['من اسرع الموجه ولا القناع', 'comparison'],
    ['الموجه والقناع نفس الشي ولا لا', 'comparison'],
    ['شو رح ندرس بهالمادة', 'overview'],
    ['حط لي كم سؤال عن الموجه', 'exercise'],
    ['يسلمو كتير الله يخليك', 'smalltalk'],
    ['عطني رقم الشريحة اللي فيها الموجه', 'list'],
    ['دورت على الموجه وما حصلته وينه', 'list'],
    ['الموجه وقناع الشبكة وش الفرق بينهم', 'comparison'],
    ['ما فهمت شي من طبقة النقل، اشرحلي ياها', 'part'],
    ['ايه اللي في المنهج', 'overview'],
    ['ايش بندرس في هالمادة اصلا', 'overview'],
    ['دايم تلخبطني IP و TCP وش الفرق بينهم', 'comparison'],
    ['نبي اسئلة اختيارات عن الموجه', 'exercise'],
    ['حط اسئلة عن الموجه', 'exercise'],
    ['هاي', 'smalltalk'],
    ['هل يوجد في المقرر شيء عن الثقوب السوداء؟', 'lookup'],
    ['وش قال المقرر عن البلوك تشين', 'lookup'],
    ['ما أكثر الأسباب أو العوامل أثرًا؟', 'lookup'],
    ['كم وثيقة في مجموعة بيانات PET؟', 'lookup'],
    ['شكرًا، لكن لماذا الموجه أبطأ؟', 'lookup'],
  ])('is understood as in Standard Arabic: %s', (request, kind) => {
    expect(kindOf(request)).toBe(kind);
  });

  it('seeks the name, without what is told beside it', () => {
    expect(understand(COURSE, 'مش ملاقي الموجه، باي محاضرة مشروح؟')).toMatchObject({
      kind: 'list',
      sought: 'الموجه',
    });
    expect(understand(COURSE, 'أين ذُكر الفصل بين المهام؟')).toMatchObject({
      sought: 'الفصل بين المهام',
    });
  });

  it('compares what is named before the question', () => {
    const { sides } = understand(COURSE, 'عندي تقرير بكرة، الموجه لو القناع ياهو احسن') as {
      sides?: { title: string }[];
    };
    expect(sides?.map(({ title }) => title)).toEqual(['الموجه', 'القناع']);
  });
});

describe('the ends of the only file', () => {
  it.each([
    ['اقرأ لي أول سطر من الملف', 1],
    ['آخر كلام مكتوب في الملف', 3],
  ])('are its first and last pages: %s', (request, page) => {
    const files = FILES.slice(0, 1);
    const understood = understand({ files, outline: COURSE.outline.slice(0, 1) }, request);
    expect(understood).toMatchObject({ kind: 'page', pages: [{ file: 0, page }] });
  });
});

describe('practice', () => {
  const practiceOf = (request: string) => {
    const understood = understand(COURSE, request);
    return understood.kind === 'exercise' ? understood.practice : understood.kind;
  };

  it.each([
    'اختبرني في أخطائي',
    'أريد إعادة الاختبار في أخطائي فقط',
    'ابي اعيد الكويز بس على اغلاطي',
    'أعد لي الأسئلة التي أخطأت فيها',
    'عيدلي الاسئلة الي ما عرفت اجاوبها گبل',
    'اسألني ثانية فيما أجبت عنه خطأ',
  ])('in misses is what «%s» asks for', (request) => {
    expect(practiceOf(request)).toBe('missed');
  });

  it.each([
    'اختبرني في أضعف موضوع',
    'ما أضعف موضوعاتي لأركز عليه؟',
    'انا اكتر حتة واقع فيها ايه، قولي بصراحه',
    'ياهو اكثر موضوع اني مو زين بيه',
    'أين مستواي ضعيف في هذه المادة؟',
  ])('in the weakest topic is what «%s» asks for', (request) => {
    expect(practiceOf(request)).toBe('weakest');
  });

  it.each([
    ['ما أخطاء القياس الشائعة؟', 'lookup'],
    ['كيف أتجنب أخطائي في البرمجة؟', 'lookup'],
    ['ما أضعف الروابط الكيميائية؟', 'lookup'],
    ['ما نقاط الضعف في طبقة النقل؟', 'lookup'],
    ['اختبرني في طبقة النقل', null],
  ])('is not what «%s» asks for', (request, kind) => {
    expect(practiceOf(request)).toBe(kind);
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

  it.each(['أهم محاور الحديث عندنا هنا', 'نقاط للحفظ السريع', 'خريطة ذهنية'])(
    'are not sure of «%s»',
    (request) => expect(isSureOf(request)).toBe(false),
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
});

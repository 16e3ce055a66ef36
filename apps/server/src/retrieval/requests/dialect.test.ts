import { describe, expect, it } from 'vitest';
import { kindOf, NETWORK_COURSE as COURSE } from './testing/network-course.ts';
import { understand } from './understand.ts';

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
    ['أرني جدول تحليل المخاطر', 'lookup'],
    ['وش قال المقرر عن البلوك تشين', 'lookup'],
    ['الموجه يفرق عن القناع بإيش', 'comparison'],
    ['الموجه والقناع كيفاش نفرقو بيناتهم', 'comparison'],
    ['فرقلي الموجه من القناع', 'comparison'],
    ['دورلي على الموجه بأي محاضرة', 'list'],
    ['الموجه دا جابوه وين', 'list'],
    ['وريني الحتة اللي جايب فيها سيرة الموجه', 'list'],
    ['لململي المادة كلها وما عندي وقت', 'overview'],
    ['هالكورس على شنو يحكي', 'overview'],
    ['لخصلي ملف المحاضرة الثانية كله', 'part'],
    ['احكي لي عن فصل طبقة النقل', 'part'],
    ['عرّف الموجه باختصار شديد', 'lookup'],
    ['سمّعلي الموجه سؤال سؤال', 'exercise'],
    ['خلينا نتمرن على طبقة النقل', 'exercise'],
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

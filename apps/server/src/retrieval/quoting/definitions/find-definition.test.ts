import { describe, expect, it } from 'vitest';
import { block, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { quotedOf } from '#src/retrieval/testing/quoted-of.ts';

describe('a definition', () => {
  const glossary = [
    'المصطلح\tالترجمة\tالاختصار\tالمعنى',
    'Voice Activity Detection\tكشف نشاط الصوت\tVAD\tتقنية تحدد ما فيه نطق بشري. وتستبعد الصمت في التسجيل.',
    'Deep Learning\tالتعلم العميق\tDL\tفرع من الذكاء الاصطناعي يعتمد على شبكات كثيرة الطبقات',
  ];

  it.each(['ما معنى VAD؟', 'ما هو كشف نشاط الصوت؟'])(
    'is the whole row of a glossary for «%s»',
    async (question) => {
      const said = await quotedOf(question, [[block('table', glossary.join('\n'))]]);
      expect(said).toBe(glossary[1]);
    },
  );

  it('follows the question of the text itself', async () => {
    const pages = [
      [heading('الأدوات'), paragraph('ما هوWhisperX ؟ هو نسخة محسنة من أداة لتفريغ الكلام.')],
      [paragraph('تعمل WhisperX على خادم كبير في الشبكة.')],
    ];
    expect(await quotedOf('ما هو WhisperX؟', pages)).toContain('هو نسخة محسنة');
  });

  it('stands below a lettered heading that asks for it', async () => {
    const pages = [
      [heading('دور قنوات الميز', 1), heading('أ. ما هي قنوات الميز؟', 2)],
      [paragraph('هي عبارة عن بروتينات غشائية مفتوحة باستمرار في الغشاء.')],
      [heading('ب. النفاذية:', 2), paragraph('تختلف من شاردة إلى أخرى.')],
    ];
    expect(await quotedOf('ما هي قنوات الميز؟', [pages.flat()])).toContain('بروتينات غشائية');
  });

  it('may stand after words that only lead to it', async () => {
    const mole = 'علمًا بأن المول: هو كتلة جزيء واحد من المادة.';
    const pages = [[paragraph('اتفق العلماء على المول في القياس.')], [paragraph(mole)]];
    expect(await quotedOf('عرف المول', pages)).toBe(mole);
    const aside = 'أضف إلى معلوماتك: المحدِث: من كان على غير وضوء.';
    const asides = [[paragraph('لا يجوز للمحدث حمل المصحف بغير حائل.')], [paragraph(aside)]];
    expect(await quotedOf('من هو المحدث؟', asides)).toBe(aside);
  });

  it('opens with a pronoun below a heading that names the term', async () => {
    const pages = [
      [heading('الصيغة الأولية لأي مركب:'), paragraph('هي صيغة تمثل أبسط نسبة بين العناصر.')],
      [paragraph('فالصيغة الأولية هي C2H5.')],
    ];
    expect(await quotedOf('ما الصيغة الأولية؟', pages)).toContain('أبسط نسبة');
  });

  it('is found by either name of a term that has one in each language', async () => {
    const pages = [
      [heading('التكيف منخفض الرتبة (Low rank)'), paragraph('هي تقنية تعدل جزءًا من الأوزان.')],
    ];
    expect(await quotedOf('ما المقصود بالتكيف منخفض الرتبة LoRA؟', pages)).toContain('تقنية');
  });

  it('is not what names the term in passing, or beside another', async () => {
    const pages = [
      [block('list', 'UID: رقم تعريف المستخدم.')],
      [paragraph('الفرق بين المستخدم والمجموعة')],
      [paragraph('المستخدم هو من له حساب على الجهاز ومجلد باسمه.')],
    ];
    expect(await quotedOf('من هو المستخدم؟', pages)).toBe(
      'المستخدم هو من له حساب على الجهاز ومجلد باسمه.',
    );
  });
});

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
});

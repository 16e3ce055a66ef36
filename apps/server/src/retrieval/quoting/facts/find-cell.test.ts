import { describe, expect, it } from 'vitest';
import { block, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { quotedOf } from '#src/retrieval/testing/quoted-of.ts';

describe('a value of a table', () => {
  const costs = ['البند\tالتكلفة\tالمدة', 'الخادم\t900\tشهر', 'الترخيص\t70\tسنة'].join('\n');
  const weeks = ['الأسبوع\tالمهام', '1\tجمع البيانات', '2\tبناء النموذج'].join('\n');
  const PAGES = [
    [heading('الجدوى'), paragraph('للخادم دور في عمل النظام كله.'), block('table', costs)],
    [heading('الخطة'), block('table', weeks)],
  ];

  it.each([
    ['كم تبلغ تكلفة الخادم؟', costs],
    ['ما المهام في الأسبوع الثاني؟', weeks],
  ])('answers «%s» by its row and column', async (question, expected) => {
    expect(await quotedOf(question, PAGES)).toContain(expected);
  });

  it('is found by a row with a number before its name, or a name of several words', async () => {
    const states = ['الحالة\tالخطر\tالقرار', '1. ممتلئ\tصغير\tيفتح', '2. فارغ\tكبير\tيغلق'];
    const battery = ['الموقف\tالعمل', 'بطارية المضخة 5%\tيوقف المضخات الجانبية'];
    const pages = [[block('table', states.join('\n')), block('table', battery.join('\n'))]];
    expect(await quotedOf('ما خطر فارغ؟', pages)).toContain('كبير');
    expect(await quotedOf('ما الذي يتخذ إذا كانت بطارية المضخة 5%؟', pages)).toContain('الجانبية');
  });

  it('is no answer where the row is named for something else', async () => {
    expect(await quotedOf('متى تأسست شركة الخادم الأولى في أوروبا؟', PAGES)).not.toContain(costs);
  });
});

describe('a table that a request asks for', () => {
  const users = ['الدور\tالصلاحية', 'المدير\tكل شيء'].join('\n');
  const tests = ['الاختبار\tالنتيجة', 'الأول\tناجح'].join('\n');
  const PAGES = [
    [paragraph('قائمة الجداول'), block('list', 'جدول 1: أدوار المستخدمين\nجدول 2: نتائج الفحص')],
    [block('table', users), block('caption', 'جدول 1: أدوار المستخدمين')],
    [block('caption', 'جدول (2): نتائج الفحص'), block('table', tests)],
  ];

  it.each([
    ['اعرض جدول أدوار المستخدمين', users],
    ['اعرض لي جدول نتائج الفحص', tests],
    ['اعرض الجدول رقم 2', tests],
  ])('is brought whole for «%s»', async (request, table) => {
    const said = await quotedOf(request, PAGES);
    expect(said).toContain(table);
    expect(said).toContain('جدول');
  });
});

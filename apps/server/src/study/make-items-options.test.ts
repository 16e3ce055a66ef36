import { describe, expect, it } from 'vitest';
import { block, blockPages, heading, paragraph } from '#src/reading/testing/block-page.ts';
import type { TextBlock } from '#src/reading/reading-types.ts';
import type { ItemDraft, ItemKind } from './item.ts';
import { makeItems } from './make-items.ts';
import { passagesOfPages } from './testing/bilingual-course.ts';

async function ofBlocks(blocks: TextBlock[], kinds: ItemKind[], seed = 3): Promise<ItemDraft[]> {
  const passages = passagesOfPages(blockPages([blocks]));
  return (await makeItems(passages, { kinds, count: 20, seed, leastChance: 0 })).items;
}

const NETWORKS = [
  heading('أنواع الشبكات'),
  paragraph('الشبكة المحلية هي شبكة تربط أجهزة متقاربة داخل مبنى واحد.'),
  paragraph('الشبكة الواسعة هي شبكة تصل بين مدن ودول متباعدة.'),
  paragraph('الشبكة الإقليمية هي شبكة تغطي مساحة مدينة كاملة.'),
  paragraph('الشبكة الشخصية هي شبكة تصل أجهزة فرد واحد حول مكتبه.'),
];

describe('options of a choice', () => {
  it('are terms that the course defines under the same heading', async () => {
    const items = await ofBlocks(NETWORKS, ['mcq']);
    expect(items.length).toBeGreaterThan(0);
    for (const { options, answer } of items) {
      expect([...(options as string[])].sort()).toEqual(
        ['الشبكة الإقليمية', 'الشبكة الشخصية', 'الشبكة المحلية', 'الشبكة الواسعة'].sort(),
      );
      expect(options).toContain(answer.accepted[0]);
    }
  });

  it('are missing where the course has no three others of the slot, and then the choice is too', async () => {
    expect(await ofBlocks(NETWORKS.slice(0, 3), ['mcq'])).toEqual([]);
  });

  it('are years for a year, and figures as round as the right one for a figure', async () => {
    const items = await ofBlocks(
      [
        paragraph('أُطلق القمر الصناعي الأول من قاعدة بايكونور في عام 1957 بعد جهد كبير.'),
        paragraph('يبلغ ارتفاع المدار المتوسط عن سطح الأرض نحو 2000 كيلومتر في الغالب.'),
      ],
      ['mcq'],
    );
    expect(items).toHaveLength(2);
    for (const { options, answer } of items) {
      const values = (options as string[]).map(Number);
      const right = Number(answer.accepted[0]);
      expect(new Set(values).size).toBe(4);
      for (const value of values) {
        if (right === 1957) expect(Math.abs(value - right)).toBeLessThanOrEqual(60);
        else expect(value % 100).toBe(0);
      }
    }
  });
});

describe('false statements', () => {
  it('give a term the meaning of another one of its heading', async () => {
    const items = (
      await Promise.all([1, 2, 3, 4].map((seed) => ofBlocks(NETWORKS, ['tf'], seed)))
    ).flat();
    const wrong = items.filter(
      ({ stem, answer }) => stem.startsWith('المقصود') && answer.accepted[0] === false,
    );
    expect(wrong.length).toBeGreaterThan(0);
    for (const { stem, anchor } of wrong) {
      const [, term = '', meaning = ''] = /«([^»]+)»: (.+)\.$/u.exec(stem) ?? [];
      expect(anchor.quote).toContain(term);
      expect(anchor.quote).not.toContain(meaning);
    }
  });

  it('are never made by the translation of a term', async () => {
    const items = await ofBlocks(
      [
        paragraph('الجدولة (Scheduling) هي اختيار العملية التي تنفذ تاليًا من صف الجاهزية.'),
        paragraph('تختار الجدولة العملية التي تنفذ تاليًا من صف الجاهزية في النظام.'),
      ],
      ['tf'],
    );
    for (const { stem, answer } of items) {
      if (answer.accepted[0] === false) expect(stem).not.toContain('Scheduling');
    }
  });
});

describe('lists, tables and meanings', () => {
  const named = (items: ItemDraft[]) => items.map(({ stem, answer }) => [stem, answer.points]);

  it.each([
    [heading('مزايا الإذاعة'), 'عدّد مزايا الإذاعة.'],
    [paragraph('تنقسم الشبكات إلى ثلاثة أنواع:'), 'عدّد أنواع الشبكات.'],
    [paragraph('ومن أهم خصائص الشبكات ما يلي:'), 'عدّد خصائص الشبكات.'],
    [paragraph('المشاكل التي تواجه المواطن:'), 'عدّد المشاكل التي تواجه المواطن.'],
  ])('asks to name what a list names', async (before, stem) => {
    const list = block('list', '1- سرعة الوصول\n2- قلة الكلفة\n3- سهولة الاستعمال');
    expect(named(await ofBlocks([before, list], ['short']))).toEqual([
      [stem, ['سرعة الوصول', 'قلة الكلفة', 'سهولة الاستعمال']],
    ]);
  });

  it.each([
    ['whose subject is not said', [paragraph('وهي:'), block('list', 'أ\nب\nج')]],
    [
      'that points elsewhere',
      [paragraph('ومن خصائصه ما يلي:'), block('list', 'السرعة\nالدقة\nالأمان')],
    ],
    [
      'with lists inside',
      [heading('أهداف البحث'), block('list', 'مساعدة الإدارة في:\nالتوجيه\nالتحديد\nالمعرفة')],
    ],
  ])('asks nothing of a list %s', async (_what, blocks) => {
    expect(await ofBlocks(blocks, ['short'])).toEqual([]);
  });

  it('asks to compare what a table sets side by side', async () => {
    const table = block(
      'table',
      'وجه المقارنة\tالفيروس\tالبكتيريا\nالحجم\tصغير جدًا\tأكبر حجمًا\nالعلاج\tلقاح\tمضاد حيوي',
    );
    const [item] = await ofBlocks([heading('الكائنات الدقيقة'), table], ['short']);
    expect(item?.stem).toBe('قارن بين «الفيروس» و«البكتيريا» من حيث: الحجم، العلاج.');
    expect(item?.answer.points).toEqual([
      'الحجم: الفيروس: صغير جدًا؛ البكتيريا: أكبر حجمًا',
      'العلاج: الفيروس: لقاح؛ البكتيريا: مضاد حيوي',
    ]);
  });

  it('asks for the meaning in the language and in the field apart', async () => {
    const items = await ofBlocks(
      [
        paragraph('الفرض لغةً: التقدير.'),
        paragraph('واصطلاحًا: جزء مقدر شرعًا من التركة يعطى لوارث خاص.'),
        paragraph('الصوم لغة الإمساك، وشرعًا: إمساك عن المفطرات جميع النهار بنية.'),
      ],
      ['define'],
    );
    expect(items.map(({ stem, answer }) => [stem, answer.accepted[0]]).sort()).toEqual(
      [
        ['ما معنى «الفرض» لغةً؟', 'التقدير'],
        ['ما معنى «الفرض» اصطلاحًا؟', 'جزء مقدر شرعًا من التركة يعطى لوارث خاص'],
        ['ما معنى «الصوم» لغةً؟', 'الإمساك'],
        ['ما معنى «الصوم» شرعًا؟', 'إمساك عن المفطرات جميع النهار بنية'],
      ].sort(),
    );
  });
});

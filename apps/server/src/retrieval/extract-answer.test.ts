import { describe, expect, it } from 'vitest';

import { extractAnswer } from './extract-answer.ts';
import { buildCenterIndex, searchChunks } from './search-center.ts';

async function answer(texts: readonly string[], question: string) {
  const chunks = texts.map((text, at) => ({
    id: `chunk-${at}`,
    title: 'ملف',
    heading: null,
    text,
  }));
  const index = await buildCenterIndex(chunks);
  const found = searchChunks(index, question, { limit: 5 }).map((chunk) => ({
    ...chunk,
    text: texts[chunk.position]!,
  }));
  return extractAnswer(index.grams, question, found);
}

const LECTURE = [
  'نشأ علم الوراثة في القرن التاسع عشر. كان مندل راهبًا يحب الحدائق. زرع مندل نبات البازلاء سنين كثيرة.',
  'الطقس جميل اليوم. نشر مندل قوانين الوراثة سنة 1866 في مجلة محلية. بقيت قوانين الوراثة منسية زمنًا طويلًا.',
];

describe('extractAnswer', () => {
  it('quotes three sentences in document order with their places', async () => {
    const quoted = await answer(LECTURE, 'متى نشر مندل قوانين الوراثة؟');
    expect(quoted).toHaveLength(3);
    expect(quoted.map(({ text }) => text)).toContain(
      'نشر مندل قوانين الوراثة سنة 1866 في مجلة محلية.',
    );
    for (const { chunkId, position, start, end, text } of quoted) {
      expect(chunkId).toBe(`chunk-${position}`);
      expect(LECTURE[position]!.slice(start, end)).toBe(text);
    }
    const places = quoted.map(({ position, start }) => position * 10_000 + start);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('prefers a sentence with a year when asked for a time', async () => {
    const withYear = 'وقعت معركة حطين قرب طبرية سنة 1187م.';
    const others = [
      'وقعت معركة حطين قرب بحيرة هادئة جدًا.',
      'وقعت معركة حطين قرب قرية صغيرة أخرى.',
      'وقعت معركة حطين قرب جبال عالية بعيدة.',
    ];
    const quotes = async (asking: string) => {
      const question = `${asking} وقعت معركة حطين، قرب بحيرة أم قرية أم جبال، وبقيادة أي السلاطين؟`;
      return (await answer([[...others, withYear].join(' ')], question)).map(({ text }) => text);
    };
    expect(await quotes('متى')).toContain(withYear);
    expect(await quotes('أين')).not.toContain(withYear);
  });

  it('quotes what answers a question of the file, not the question', async () => {
    const quoted = await answer(
      [
        'متى يُستعمل الربط الأيسر؟ حين تُطلب كل صفوف الجدول الأول. لماذا لا نفهرس كل الأعمدة؟ لأن كل فهرس يبطئ الإضافة. ما المعاملة؟ عمليات تنفَّذ كلها أو لا تنفَّذ.',
      ],
      'متى يُستعمل الربط الأيسر؟',
    );
    expect(quoted[0]?.text).toBe('حين تُطلب كل صفوف الجدول الأول.');
    expect(quoted.map(({ text }) => text).join(' ')).not.toContain('؟');
  });

  it('quotes no question, for it answers nothing', async () => {
    const quoted = await answer(['ما دورة كريبس وأين تحدث؟'], 'دورة كريبس');
    expect(quoted).toEqual([]);
  });

  it('does not spend two places on a sentence that stands in two files', async () => {
    const repeated = 'الخلية وحدة بناء الكائن الحي ووظيفته.';
    const quoted = await answer(
      [repeated, `${repeated} لكل خلية غشاء يحيط بها.`, 'نواة الخلية تحمل المادة الوراثية.'],
      'ما هي الخلية؟',
    );
    expect(quoted.filter(({ text }) => text === repeated)).toHaveLength(1);
    expect(quoted).toHaveLength(3);
  });

  it('does not spend two places on a sentence and its reading by OCR', async () => {
    const quoted = await answer(
      [
        'الخوارزمية هي مجموعة مرتبة من الخطوات المحددة التي تحل مسألة معينة.',
        'الخوارزميه هي مجموعه مرتيه من الخطوات المحدده التى تحل مسأله معينه.',
        'ترجع تسمية الخوارزمية إلى العالم الخوارزمي الذي عاش في بغداد.',
      ],
      'ما هي الخوارزمية؟',
    );
    expect(quoted.filter(({ position }) => position < 2)).toHaveLength(1);
    expect(quoted.map(({ position }) => position)).toContain(2);
  });

  it('has nothing to quote without chunks or without words', async () => {
    expect(await answer([], 'سؤال')).toEqual([]);
    const index = await buildCenterIndex([]);
    const found = [{ id: 'a', position: 0, score: 0, text: '... !؟ \u064E' }];
    expect(extractAnswer(index.grams, 'سؤال', found)).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';

import { answerConfidence, confidenceWithTranslations } from './answer-confidence.ts';
import { buildCenterIndex, type CenterIndex } from './search-center.ts';

const CHUNKS = [
  { id: 'a', title: 'الأحياء', heading: null, text: 'تنتج الميتوكوندريا الطاقة في الخلية.' },
  { id: 'b', title: 'الفيزياء', heading: 'الحركة', text: 'السرعة إزاحة على زمن.' },
  { id: 'c', title: 'الكيمياء', heading: null, text: 'الذرة أصغر جزء من العنصر.' },
  {
    id: 'd',
    title: 'مقدمة في الخوارزميات',
    heading: null,
    text: 'الخوارزمية (Algorithm) هي مجموعة مرتبة من الخطوات المحددة التي تحل مسألة معينة في زمن منته. ترجع التسمية إلى العالم محمد بن موسى الخوارزمي.',
  },
];

describe('answerConfidence', () => {
  let index: CenterIndex;
  beforeAll(async () => {
    index = await buildCenterIndex(CHUNKS);
  });
  const judge = (question: string) => answerConfidence(index.grams, question);

  it('answers where the best chunk says most of the question', () => {
    expect(judge('ما الذي ينتج الطاقة في الخلية والميتوكوندريا؟')).toBe('answer');
    expect(judge('الطاقة في الخلية')).toBe('answer');
  });

  it('answers with a note where the chunk says less of it', () => {
    expect(judge('الطاقة في خلية النجوم والمجرات')).toBe('note');
    expect(judge('الطاقة في خلية النجوم والمجرات البعيدة')).toBe('none');
  });

  it.each([
    'ما تعريف الخوارزمية؟',
    'عرّف الخوارزمية',
    'ما المقصود بالخوارزمية؟',
    'اشرح معنى الخوارزمية بالتفصيل مع مثال',
    'ماذا نعني بالخوارزمية؟ واذكر أهم خطواتها',
  ])('does not miss the words that only ask, as in «%s»', (question) => {
    expect(judge(question)).toBe('answer');
  });

  it('says no where the files speak of something else', () => {
    expect(judge('من فاز بكأس العالم الأخيرة؟')).toBe('none');
    expect(judge('ما تعريف التضخم؟')).toBe('none');
  });

  it('counts the title and the heading of the chunk', () => {
    expect(judge('الحركة في الفيزياء')).toBe('answer');
  });

  it('says no without a chunk or without a word asked', async () => {
    const empty = await buildCenterIndex([]);
    expect(answerConfidence(empty.grams, 'الطاقة')).toBe('none');
    expect(judge('؟؟')).toBe('none');
  });
});

describe('confidenceWithTranslations', () => {
  it('asks English files in the Latin words of an Arabic question', async () => {
    const text = 'When a break is reached, the switch statement terminates.';
    const { grams } = await buildCenterIndex([{ id: 'a', title: 'Switch', heading: null, text }]);
    const judge = (question: string) => confidenceWithTranslations(grams, question, null);
    expect(judge('ما فائدة break في switch؟')).not.toBe('none');
    expect(judge('ما فائدة goto في Pascal؟')).toBe('none');
    expect(judge('من مؤسس الدولة العباسية؟')).toBe('none');
  });
});

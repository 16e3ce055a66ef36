import { describe, expect, it } from 'vitest';
import { splitQuestions } from './split-questions.ts';

describe('splitQuestions', () => {
  it.each([
    ['ما الطابور؟', ['ما الطابور؟']],
    ['ما الطابور وما المكدس؟', ['ما الطابور', 'ما المكدس؟']],
    ['ما المكدس؟ وما الطابور؟', ['ما المكدس؟', 'ما الطابور؟']],
    [
      'أين يجري البناء الضوئي وما مرحلتاه؟',
      ['أين يجري البناء الضوئي', 'ما مرحلتاه البناء الضوئي؟'],
    ],
    ['عرّف الخوارزمية واذكر خصائص الخوارزمية', ['عرّف الخوارزمية', 'اذكر خصائص الخوارزمية']],
    ['ما حكم الصلاة وما إلى ذلك؟', ['ما حكم الصلاة وما إلى ذلك؟']],
    ['ما وحدة القياس ومن ثم الطول؟', ['ما وحدة القياس ومن ثم الطول؟']],
    ['لخص الفصل الأول والثاني', ['لخص الفصل الأول والثاني']],
    ['What is a stack and what is a queue?', ['What is a stack', 'what is a queue?']],
  ])('«%s»', (message, expected) => {
    const parts = splitQuestions(message).map(({ asked }) => asked);
    expect(parts).toEqual(expected);
  });
});

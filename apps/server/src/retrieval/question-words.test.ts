import { describe, expect, it } from 'vitest';
import { topicOf } from './question-words.ts';

describe('topicOf', () => {
  it.each([
    ['ما تعريف الخوارزمية؟', 'ما الخوارزميه'],
    ['اشرح البناء الضوئي بالتفصيل واذكر مراحله', 'البناء الضويي مراحله'],
    ['صف الخلية', 'الخليه'],
    ['ما ألوان صف الأشجار؟', 'ما الوان صف الاشجار'],
    ['Explain the cell membrane', 'cell membrane'],
  ])('makes of «%s» «%s»', (question, topic) => {
    expect(topicOf(question)).toBe(topic);
  });

  it('keeps a question that only asks', () => {
    expect(topicOf('ما المقصود؟')).toBe('ما المقصود');
  });
});

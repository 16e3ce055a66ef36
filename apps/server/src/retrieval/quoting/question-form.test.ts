import { describe, expect, it } from 'vitest';
import { formOf } from './question-form.ts';

describe('formOf', () => {
  it.each([
    ['ما الشبكة؟', 'definition'],
    ['ما أهمية الشبكات؟', 'plain'],
    ['ما وظيفة الموجه في الشبكة؟', 'plain'],
    ['ما البرامج التي يحتاجها الطالب؟', 'list'],
    ['ما السلامة المهنية؟', 'definition'],
  ])('«%s» wants a %s answer', (question, form) => {
    expect(formOf(question)).toBe(form);
  });
});

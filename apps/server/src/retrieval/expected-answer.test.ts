import { describe, expect, it } from 'vitest';
import { expectsKind, holdsExpectedKind } from './expected-answer.ts';
import { tokenize } from './search-form.ts';

const holds = (question: string, sentence: string) =>
  holdsExpectedKind(tokenize(question), tokenize(sentence));

describe('holdsExpectedKind', () => {
  it.each([
    'سنة ١٩٧٣',
    'عام 1393هـ',
    'في أكتوبر',
    'في شهر رمضان',
    'في القرن التاسع',
    'في السبعينيات',
  ])('takes «%s» for a time', (sentence) => {
    expect(holds('متى حدث ذلك؟', sentence)).toBe(true);
  });

  it('takes neither a plain number nor a plain word for a time', () => {
    expect(holds('متى حدث ذلك؟', 'حضر 25 طالبًا')).toBe(false);
    expect(holds('متى حدث ذلك؟', 'حدث قديمًا')).toBe(false);
    expect(holds('متى حدث ذلك؟', 'حجم النسخة 200 ميغابايت')).toBe(false);
  });

  it('wants a number where a count is asked', () => {
    expect(holds('كم عدد الطلاب؟', 'حضر ٢٥ طالبًا')).toBe(true);
    expect(holds('كم عدد الطلاب؟', 'حضر الطلاب')).toBe(false);
  });

  it.each(['متى يجب الوضوء؟', 'متى تأخذ الزوجة الثمن؟', 'متى نستخدم العزل؟'])(
    'takes «%s» for a question about a condition',
    (question) => {
      expect(expectsKind(tokenize(question))).toBe(false);
    },
  );

  it.each(['متى تأسست الدولة؟', 'متى توفي الشاعر؟'])(
    'takes «%s» for one about a time',
    (question) => {
      expect(expectsKind(tokenize(question))).toBe(true);
    },
  );

  it('expects nothing of other questions', () => {
    expect(holds('أين حدث ذلك؟', 'سنة 1973')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { relatedForms } from './word-forms.ts';

describe('relatedForms', () => {
  it.each([
    ['ضوابط', 'ضابط'],
    ['ركايز', 'ركيز'],
    ['مراحل', 'مرحل'],
    ['الوان', 'لون'],
    ['بنود', 'بند'],
    ['موثر', 'توثر'],
    ['مستخدم', 'يستخدم'],
    ['يراجع', 'مراجع'],
    ['يحدث', 'تحديث'],
    ['يستخدم', 'استخدام'],
    ['متطلب', 'يتطلب'],
    ['تاسس', 'اسس'],
    ['انشي', 'انشاء'],
  ])('relates «%s» and «%s»', (stem, related) => {
    expect(relatedForms(stem)).toContain(related);
  });

  it('leaves other words alone', () => {
    expect(relatedForms('شبك')).toEqual([]);
    expect(relatedForms('خوارزم')).toEqual([]);
  });
});

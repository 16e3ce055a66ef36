import { describe, expect, it } from 'vitest';
import { sampleTerm } from '#src/testing/sample-course.ts';
import { createTermFinder } from './find-terms.ts';

const find = createTermFinder([
  sampleTerm({ id: 't1', arabic: 'الجمود', latin: 'Deadlock' }),
  sampleTerm({ id: 't2', arabic: 'نظام التشغيل', latin: 'Operating System' }),
  sampleTerm({ id: 't3', arabic: 'نظام', latin: 'System' }),
  sampleTerm({ id: 't4', arabic: 'النواة', latin: 'Kernel', origin: 'proposed' }),
]);

const namesIn = (text: string): string[] =>
  find(text).map(({ term, start, end }) => `${term.id} ${text.slice(start, end)}`);

describe('the terms in a text', () => {
  it.each([
    ['يحدث الجمود حين تنتظر العمليات.', ['t1 الجمود']],
    ['أسباب جُمود العمليات، وبالجمود تتوقف.', ['t1 جُمود', 't1 وبالجمود']],
    ['A deadlock stops all.', ['t1 deadlock']],
    ['كل نظام تشغيل له operating system آخر', ['t2 نظام تشغيل', 't2 operating system']],
    ['النظام الآخر', ['t3 النظام']],
  ])('are found in «%s»', (text, found) => expect(namesIn(text)).toEqual(found));

  it('are whole words, and do not go on in the next sentence', () => {
    expect(namesIn('جمودية deadlocked')).toEqual([]);
    expect(namesIn('هذا نظام. التشغيل يبدأ')).toEqual(['t3 نظام']);
  });

  it('are not what a model only proposed', () => {
    expect(namesIn('النواة kernel')).toEqual([]);
  });
});

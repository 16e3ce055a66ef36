import type { CourseMap, MapNode } from '@nibras/contract';

export function sampleNode(title: string, overrides: Partial<MapNode> = {}): MapNode {
  return {
    title,
    file: 'المحاضرة الثالثة.pdf',
    page: 1,
    passageId: 'p1',
    sentence: null,
    terms: [],
    children: [],
    ...overrides,
  };
}

/** A file of two headings, one of which has one below it. */
export function sampleMap(overrides: Partial<CourseMap> = {}): CourseMap {
  const banker = sampleNode('خوارزمية المصرفي', { page: 6 });
  const deadlock = sampleNode('الجمود', {
    page: 5,
    sentence: 'الجمود (Deadlock) هو حالة تنتظر فيها كل عملية موردًا.',
    terms: ['المورد'],
    children: [banker],
  });
  const memory = sampleNode('Virtual Memory', { page: 9 });
  const file = sampleNode('المحاضرة الثالثة', { children: [deadlock, memory] });
  return { title: 'نظم التشغيل', children: [file], ...overrides };
}

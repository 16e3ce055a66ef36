import type { CourseMap, GlossaryTerm, MapNode } from '@nibras/contract';
import { samplePassage } from './sample-center.ts';

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

export function sampleTerm(overrides: Partial<GlossaryTerm> = {}): GlossaryTerm {
  return {
    id: 't1',
    arabic: 'الجمود',
    latin: 'Deadlock',
    definition: 'الجمود (Deadlock) هو حالة تنتظر فيها كل عملية موردًا.',
    origin: 'extracted',
    sightings: [{ fileName: 'المحاضرة الثالثة.pdf', page: 5, passageId: 'p1' }],
    ...overrides,
  };
}

/** What the viewer of a page is given of it. */
export function samplePage() {
  return {
    ...samplePassage(),
    pageText: 'الجمود (Deadlock) هو حالة تنتظر فيها كل عملية موردًا.',
    route: 'text' as const,
    differingVerses: [],
    start: 0,
    end: 20,
    pageCount: 1,
    hasPictures: false,
  };
}

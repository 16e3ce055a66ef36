import type { CourseMap, GlossaryTerm, MapNode, StudyGuide } from '@nibras/contract';
import { samplePassage } from './sample-center.ts';

export const SENTENCE = 'الجمود (Deadlock) هو حالة تنتظر فيها كل عملية موردًا.';

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

/** A file of two headings, one of them with a subheading, and a file without any. */
export function sampleMap(overrides: Partial<CourseMap> = {}): CourseMap {
  const banker = sampleNode('خوارزمية المصرفي', { page: 6 });
  const deadlock = sampleNode('الجمود', {
    page: 5,
    sentence: SENTENCE,
    terms: ['المورد'],
    children: [banker],
  });
  const memory = sampleNode('Virtual Memory', { page: 9 });
  const file = sampleNode('المحاضرة الثالثة', { children: [deadlock, memory] });
  const summary = sampleNode('ملخص المقرر', { file: 'ملخص المقرر.pdf', passageId: 'p8' });
  return { title: 'نظم التشغيل', children: [file, summary], ...overrides };
}

export function sampleTerm(overrides: Partial<GlossaryTerm> = {}): GlossaryTerm {
  return {
    id: 't1',
    arabic: 'الجمود',
    latin: 'Deadlock',
    definition: SENTENCE,
    origin: 'extracted',
    sightings: [{ fileName: 'المحاضرة الثالثة.pdf', page: 5, passageId: 'p1' }],
    ...overrides,
  };
}

/** The data of a page in the viewer. */
export function samplePage() {
  return {
    ...samplePassage(),
    pageText: SENTENCE,
    route: 'text' as const,
    isDoubtful: false,
    differingVerses: [],
    start: 0,
    end: 20,
    pageCount: 1,
    hasPictures: false,
  };
}

/** A slide deck with a heading and a subheading in another language. */
export function sampleGuide(overrides: Partial<StudyGuide> = {}): StudyGuide {
  const english = 'A scheduler picks the next process.';
  const sections = [
    { title: 'week3', level: 0, sentences: [] },
    { title: 'الجمود', level: 1, sentences: [{ text: SENTENCE, page: 5, passageId: 'p1' }] },
    { title: 'Scheduling', level: 2, sentences: [{ text: english, page: 6, passageId: 'p2' }] },
  ];
  return { title: 'نظم التشغيل', files: [{ file: 'week3.pptx', sections }], ...overrides };
}

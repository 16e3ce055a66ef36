import type { Center, CenterFile, Passage } from '@nibras/contract';

/** A link that is valid for six hours more. */
export function fileUrl(id: string, validForMs = 6 * 60 * 60 * 1000): string {
  return `/files/${id}?e=${Date.now() + validForMs}&s=signature`;
}

export function sampleFile(overrides: Partial<CenterFile> = {}): CenterFile {
  return {
    url: fileUrl('f1'),
    fileName: 'المحاضرة الثالثة.pdf',
    bytes: 2_516_582,
    status: 'ready',
    reason: null,
    pageLabel: 'page',
    pagesRead: 112,
    pageCount: 112,
    ocrPages: [],
    unreadablePages: [],
    ...overrides,
  };
}

/** A center whose one file was read. */
export function sampleCenter(overrides: Partial<Center> = {}): Center {
  const courseName = overrides.courseName ?? 'أحياء 101';
  return {
    id: 'c1',
    courseName,
    title: courseName,
    specialization: 'علوم الأحياء',
    faculty: 'كلية العلوم',
    description: 'مقرر تمهيدي في الخلية والوراثة.',
    imageUrl: '/covers/c1.svg',
    isActive: true,
    createdAt: '2026-11-01T08:00:00.000Z',
    progress: null,
    files: [sampleFile()],
    ...overrides,
  };
}

export function samplePassage(overrides: Partial<Passage> = {}): Passage {
  return {
    id: 'p1',
    fileName: 'المحاضرة الثالثة.pdf',
    fileUrl: fileUrl('f1'),
    page: 12,
    pageLabel: 'page',
    heading: 'البناء الضوئي',
    quote: 'تحوّل النباتات ضوء الشمس إلى طاقة كيميائية.',
    isOcr: false,
    ...overrides,
  };
}

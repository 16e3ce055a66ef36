import type { PageLabel } from './centers.ts';

/** Arabic words before page numbers, by kind of file. */
export const PAGE_WORDS = {
  page: 'صفحة',
  slide: 'شريحة',
  sheet: 'ورقة',
  section: 'قسم',
} as const satisfies Record<PageLabel, string>;

import type { PageLabel } from './centers.ts';

/** What students read for a page of each kind of file, before its number. */
export const PAGE_WORDS = {
  page: 'صفحة',
  slide: 'شريحة',
  sheet: 'ورقة',
  section: 'قسم',
} as const satisfies Record<PageLabel, string>;

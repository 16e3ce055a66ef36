import type { PageLabel } from './centers.ts';

export const PAGE_WORDS = {
  page: 'صفحة',
  slide: 'شريحة',
  sheet: 'ورقة',
  section: 'قسم',
} as const satisfies Record<PageLabel, string>;

import type { PageLabel } from './centers.ts';

export const PAGE_WORDS = {
  page: 'صفحة',
  slide: 'شريحة',
  sheet: 'ورقة',
  section: 'قسم',
} as const satisfies Record<PageLabel, string>;

/** «صفحة 12», «شريحة 4». */
export function pageName(page: number, label: PageLabel): string {
  return `${PAGE_WORDS[label]} ${page}`;
}

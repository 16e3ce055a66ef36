import type { PageLabel } from '#src/reading/reading-types.ts';

/** Names of page kinds. */
export const PAGE_NAMES = {
  page: { one: 'الصفحة', many: 'الصفحات', all: 'صفحات' },
  slide: { one: 'الشريحة', many: 'الشرائح', all: 'شرائح' },
  sheet: { one: 'الورقة', many: 'الأوراق', all: 'أوراق' },
  section: { one: 'القسم', many: 'الأقسام', all: 'أقسام' },
} as const satisfies Record<PageLabel, object>;

/** «الصفحة 3», «الصفحات 3 إلى 7». */
export function pageWords(label: PageLabel, { from, to }: { from: number; to: number }): string {
  const { one, many } = PAGE_NAMES[label];
  return from === to ? `${one} ${from}` : `${many} ${from} إلى ${to}`;
}

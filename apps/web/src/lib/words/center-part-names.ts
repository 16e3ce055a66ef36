import { PAGE_NAMES } from './page-names.ts';

/** The names of the tabs of a center's page. */
export const CENTER_PART_NAMES = {
  chat: 'المحادثة',
  walk: PAGE_NAMES.walk,
  study: 'الأسئلة',
  cards: 'البطاقات',
  map: 'الخريطة',
  guide: 'الدليل',
  glossary: 'المصطلحات',
  files: 'الملفات',
} as const;

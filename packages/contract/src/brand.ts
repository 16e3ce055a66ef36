/** Product name, logo and links, defined once. */
export const BRAND = {
  name: 'نبراس',
  latinName: 'Nibras',
  tagLine: 'مساعدٌ يقرأ ملفات المقرر',
  subTagLine: 'ويدلّ على الصفحة التي فيها الجواب',
  /** Stroke paths of the lantern on a 48 × 64 grid; the flame is filled. */
  logo: {
    viewBox: '0 0 48 64',
    hook: 'M24 3v11',
    body: 'M13 20h22l5 25a16 16 0 0 1-32 0z',
    flame: 'M24 28c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13z',
  },
  /** Default links, which the console overrides; null is not shown. */
  contactLinks: { whatsapp: null, telegram: null, x: null },
} as const;

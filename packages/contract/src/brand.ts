/** Everything that names the product: change it here and it changes everywhere. */
export const BRAND = {
  name: 'نبراس',
  latinName: 'Nibras',
  tagLine: 'مساعدٌ يقرأ ملفات المقرر',
  subTagLine: 'ويدلّ على الصفحة التي فيها الجواب',
  /** Paths of the lantern on a 48 × 64 grid, drawn as strokes; the flame is filled. */
  logo: {
    viewBox: '0 0 48 64',
    hook: 'M24 3v11',
    body: 'M13 20h22l5 25a16 16 0 0 1-32 0z',
    flame: 'M24 28c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13z',
  },
  /** Where the product can be written to; the console overrides them, and null is not shown. */
  contactLinks: { whatsapp: null, telegram: null, x: null },
} as const;

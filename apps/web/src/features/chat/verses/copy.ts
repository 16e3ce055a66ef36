export const verseCopy = {
  title: (sura: string) => `سورة ${sura}`,
  reading: 'برواية حفص عن عاصم',
  region: 'الآيات',
  loading: 'جارٍ تحميل الآيات',
  failed: 'تعذّر عرض الآية',
  gone: 'لا توجد في المصحف آية بهذا الموضع.',
  source: 'نص المصحف: مشروع تنزيل',
  cardFront: (sura: string, verses: string) =>
    verses.includes('-')
      ? `ما نص الآيات ${verses} من سورة ${sura}؟`
      : `ما نص الآية ${verses} من سورة ${sura}؟`,
  sourceUrl: 'https://tanzil.net',
} as const;

export const searchBoxCopy = {
  results: 'النتائج',
  none: (words: string) => `لا توجد نتيجة فيها «${words}»`,
  keys: 'الأسهم للتنقل، وEnter للفتح، وEsc للإغلاق',
} as const;

/** Apart from the rest: the sidebar stands beside every page. */
export const subjectCopy = {
  title: 'المواد',
  general: 'المساعد العام',
  add: 'إضافة مادة مخصصة جديدة',
  loading: 'جارٍ تحميل المواد',
  failed: 'فشل في تحميل المراكز الذكية',
  retry: 'إعادة المحاولة',
} as const;

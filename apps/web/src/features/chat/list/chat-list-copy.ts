/** Apart from the rest: the sidebar stands beside every page. */
export const chatListCopy = {
  label: (name: string) => `محادثات ${name}`,
  loading: 'جارٍ تحميل المحادثات',
  failed: 'فشل في تحميل المحادثات',
  retry: 'اضغط هنا لإعادة محاولة الاتصال',
  empty: 'لا محادثات بعد',
  more: 'عرض المزيد',
} as const;

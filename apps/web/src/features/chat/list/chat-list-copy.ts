/** Apart from other words, because the sidebar is on every page. */
export const chatListCopy = {
  label: (name: string) => `محادثات ${name}`,
  loading: 'جارٍ تحميل المحادثات',
  failed: 'فشل في تحميل المحادثات',
  retry: 'اضغط هنا لإعادة محاولة الاتصال',
  empty: 'لا محادثات بعد',
  more: 'عرض المزيد',
} as const;

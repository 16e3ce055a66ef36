import { sharedWords } from '#src/lib/words/shared-words.ts';

/** Apart from the rest: the sidebar stands beside every page. */
export const chatListCopy = {
  label: (name: string) => `محادثات ${name}`,
  loading: 'جارٍ تحميل المحادثات',
  failed: 'فشل في تحميل المحادثات',
  retry: 'اضغط هنا لإعادة محاولة الاتصال',
  empty: 'لا محادثات بعد',
  more: 'عرض المزيد',
  untitled: 'محادثة',
  actionsOf: (title: string) => `خيارات «${title}»`,
  pinning: {
    pin: 'تثبيت',
    undo: 'إلغاء التثبيت',
    failed: 'تعذّر تغيير التثبيت',
  },
  renaming: {
    action: 'إعادة التسمية',
    title: 'إعادة تسمية المحادثة',
    label: 'العنوان',
    save: 'حفظ',
    cancel: sharedWords.cancel,
    failed: 'تعذّر تغيير العنوان',
  },
  removal: {
    action: 'حذف',
    title: (title: string) => `حذف المحادثة «${title}»`,
    text: 'تُحذف رسائل المحادثة كلها، ولا يمكن التراجع.',
    confirm: 'حذف المحادثة',
    failed: 'تعذّر حذف المحادثة',
  },
} as const;

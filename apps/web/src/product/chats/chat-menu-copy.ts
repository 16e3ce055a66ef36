import { sharedWords } from '#src/lib/words/shared-words.ts';

/** The menu of a conversation in a list. */
export const chatMenuCopy = {
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
    text: 'الحذف يشمل رسائلها كلها، ولا يمكن التراجع عنه.',
    confirm: 'حذف المحادثة',
    failed: 'تعذّر حذف المحادثة',
  },
} as const;

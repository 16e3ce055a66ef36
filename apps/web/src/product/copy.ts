/** What several screens say in the same words. */
export const productCopy = {
  plans: 'عرض الباقات',
  files: {
    uploading: (fileName: string) => `رفع ${fileName}`,
    retry: (fileName: string) => `إعادة رفع ${fileName}`,
    remove: (fileName: string) => `إزالة ${fileName}`,
    held: 'أماكن الرفع مشغولة الآن. يُعاد الرفع تلقائيًا بعد لحظات.',
    tooLarge: (fileName: string, size: string) =>
      `الملف «${fileName}» أكبر من الحد الأقصى للملف الواحد، وهو ${size}.`,
    readFailed: 'فشل في قراءة الملف',
    uploadFailed: 'تعذّر رفع الملف',
    openFailed: 'تعذّر فتح الملف',
  },
  passage: {
    text: 'نص الصفحة',
    loading: 'جارٍ تحميل الصفحة',
    failed: 'تعذّر عرض الصفحة',
    gone: 'لم يعد هذا المقطع في الملفات بعد تعديلها.',
    ocr: 'نصّ هذه الصفحة مستخرج بالتعرّف الضوئي، وقد يخطئ في الحروف والأرقام.',
    open: 'فتح الملف',
  },
} as const;

/** Descriptions of the queues; others show only their name. */
const NAMES: Readonly<Record<string, string>> = {
  'embed-content': 'فهم معاني الملفات',
  erasure: 'محو آثار الحسابات المحذوفة',
  'exam-deadline': 'تسليم الاختبارات في موعدها',
  'exam-proposals': 'اقتراح درجات الإجابات',
  'guessing-notice': 'التنبيه من تخمين كلمة المرور',
  'guide-summary': 'تلخيص أدلة المذاكرة',
  'judge-verses': 'مراجعة آيات الملفات',
  mail: 'البريد',
  'morning-emails': 'رسائل الصباح',
  orders: 'متابعة الطلبات',
  'password-reset': 'استعادة كلمة المرور',
  'payment-notice': 'إشعارات الدفع',
  'read-content': 'قراءة الملفات',
  'read-glossary': 'جمع المصطلحات',
  'remove-blobs': 'حذف الملفات',
  'reread-content': 'إعادة قراءة الملفات القديمة',
  'study-run': 'إنشاء الأسئلة',
  sweep: 'التنظيف الدوري',
};

export function QueueName({ queue }: { queue: string }) {
  const name = NAMES[queue];
  return (
    <span className="grid">
      {name !== undefined && <span>{name}</span>}
      <bdi dir="ltr" className="text-ink-3 text-end text-xs font-normal">
        {queue}
      </bdi>
    </span>
  );
}

import type { ADMIN_ACTION_KINDS } from '@nibras/contract';

export const actionsCopy = {
  title: 'سجل الإجراءات',
  subtitle: 'كل ما فعلته الإدارة: من، وماذا، ومتى، وما كان قبله وما صار بعده.',
  placeholder: 'اسم المسؤول أو معرّف ما جرى عليه الإجراء',
  empty: { title: 'لا إجراءات بعد', text: 'هنا يبقى كل إجراء من هذه اللوحة.' },
  columns: { action: 'الإجراء', admin: 'المسؤول', target: 'على', at: 'متى' },
  filters: { kind: 'النوع', from: 'من يوم', to: 'إلى يوم' },
  kinds: {
    user: 'المستخدمون',
    plan: 'الباقات',
    faq: 'الأسئلة الشائعة',
    suggestion: 'الاقتراحات',
    support: 'رسائل الدعم',
    center: 'المقررات',
    order: 'الطلبات',
    job: 'المهام الخلفية',
    settings: 'الإعدادات',
    models: 'النماذج',
    'second-factor': 'التحقق بخطوتين',
    admin: 'حسابات الإدارة',
  } satisfies Record<(typeof ADMIN_ACTION_KINDS)[number], string>,
  dialog: {
    by: (name: string) => `بواسطة ${name}`,
    field: 'الحقل',
    before: 'قبل',
    after: 'بعد',
    target: 'ما جرى عليه الإجراء',
    nothing: 'لا تفاصيل لهذا الإجراء.',
    changed: 'تغيّر',
  },
} as const;

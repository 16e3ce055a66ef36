export const subscriptionsCopy = {
  greeting: (username: string) => `أهلًا ${username}`,
  running: (planName: string, date: string) => `«${planName}» مفعّلة حتى ${date}.`,
  ended: (planName: string, date: string) =>
    `انتهت مدة «${planName}» في ${date}، وكل المحادثات والمراكز محفوظة.`,
  none: 'لا توجد باقة مفعّلة على هذا الحساب.',
  plansTitle: 'الباقات المتاحة',
  loading: 'جارٍ تحميل الباقات',
  failed: 'فشل في تحميل الباقات المتاحة',
  empty: 'لا توجد باقات متاحة حالياً، يرجى المحاولة لاحقاً',
  currency: 'ريال',
  duration: 'مدة الاشتراك',
  // The spec fixes these strings: no Arabic counting here.
  days: (count: number) => `${count} يوم`,
  year: 'سنة',
  centers: 'المراكز',
  oneCenter: 'مركز ذكي واحد',
  manyCenters: (count: number) => `${count} مراكز ذكية`,
  soon: 'الاشتراك من هنا يُتاح قريبًا.',
} as const;

import { arabicCount, DAYS } from '#src/lib/words/arabic-count.ts';

export const overviewCopy = {
  title: 'نظرة عامة',
  subtitle: 'ما جرى في المنصة يومًا بيوم، وما ينتظر من يتولّاه.',
  span: 'المدة',
  days: (count: number) => arabicCount(count, DAYS),
  standing: {
    title: 'الوضع الآن',
    users: 'المستخدمون',
    withPlan: 'لديهم باقة سارية',
    paying: 'مشتركون بالدفع',
    centers: 'المراكز الذكية',
  },
  attention: {
    title: 'ما يحتاج إلى انتباه',
    none: 'لا شيء ينتظر الآن.',
    failedFiles: 'ملفات تعذّرت قراءتها',
    stuckOrders: 'طلبات دفع متعثرة',
    openSupport: 'رسائل دعم بلا رد',
    pendingSuggestions: 'اقتراحات قيد المراجعة',
    failedJobs: 'مهام خلفية فشلت',
  },
  charts: {
    title: 'يومًا بيوم',
    signUps: 'التسجيلات',
    activeStudents: 'الطلاب النشطون',
    questions: 'الأسئلة',
    centers: 'المراكز الجديدة',
    payments: 'المدفوعات',
    cost: 'كلفة النموذج',
  },
  verses: {
    title: 'الآيات المقتبسة في الردود',
    judged: 'قورنت بنص المصحف',
    corrected: 'منها ما صُحّح',
    unknown: 'منها ما لا يطابق آية',
  },
  chart: {
    inTotal: 'في المدة كلها',
    peak: 'الأعلى',
    nothing: 'لا شيء في هذه المدة',
    today: 'اليوم',
    name: (title: string) => `${title} يومًا بيوم`,
    reading: (day: string, value: string) => `${day}: ${value}`,
  },
  payments: (sum: string, count: string) => `${sum} (${count})`,
  table: { show: 'الأرقام في جدول', label: 'أرقام الأيام', day: 'اليوم' },
} as const;

import type { plans } from './schema.ts';

type SeedPlan = Omit<typeof plans.$inferInsert, 'createdAt' | 'position'>;

const FEATURES_OF_EVERY_PLAN = [
  'الدخول من كل الأجهزة بحساب واحد',
  'تنزيل البيانات أو حذفها في أي وقت',
];
const FEATURES_OF_PAID_PLANS = [...FEATURES_OF_EVERY_PLAN, 'دفعة واحدة بلا تجديد تلقائي'];

/** The plans of a new store, in the order in which they are shown. */
export const SEED_PLANS: readonly SeedPlan[] = [
  {
    id: 'welcome',
    name: 'الباقة الترحيبية',
    priceHalalas: 0,
    durationDays: 3,
    maxCenters: 1,
    features: FEATURES_OF_EVERY_PLAN,
    loginedPlan: true,
  },
  {
    id: 'monthly',
    name: 'الباقة الشهرية',
    priceHalalas: 49_00,
    durationDays: 30,
    maxCenters: 3,
    features: FEATURES_OF_PAID_PLANS,
  },
  {
    id: 'term',
    name: 'باقة الفصل الدراسي',
    priceHalalas: 129_00,
    durationDays: 90,
    maxCenters: 6,
    features: FEATURES_OF_PAID_PLANS,
  },
  {
    id: 'half-year',
    name: 'باقة نصف السنة',
    priceHalalas: 229_00,
    durationDays: 180,
    maxCenters: 8,
    features: FEATURES_OF_PAID_PLANS,
  },
  {
    id: 'yearly',
    name: 'الباقة السنوية',
    priceHalalas: 399_00,
    durationDays: 365,
    maxCenters: 10,
    features: FEATURES_OF_PAID_PLANS,
  },
];

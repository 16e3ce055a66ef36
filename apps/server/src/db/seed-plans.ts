import type { plans } from './schema.ts';

type SeedPlan = Omit<typeof plans.$inferInsert, 'createdAt' | 'position' | 'features'>;

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

const PLANS: readonly SeedPlan[] = [
  {
    id: 'welcome',
    name: 'الباقة الترحيبية',
    priceHalalas: 0,
    durationDays: 3,
    maxCenters: 1,
    messagesPerDay: 30,
    maxStorageBytes: 100 * MEGABYTE,
    loginedPlan: true,
  },
  {
    id: 'monthly',
    name: 'الباقة الشهرية',
    priceHalalas: 49_00,
    durationDays: 30,
    maxCenters: 3,
    messagesPerDay: 200,
    maxStorageBytes: GIGABYTE,
  },
  {
    id: 'term',
    name: 'باقة الفصل الدراسي',
    priceHalalas: 129_00,
    durationDays: 90,
    maxCenters: 6,
    messagesPerDay: 300,
    maxStorageBytes: 2 * GIGABYTE,
  },
  {
    id: 'half-year',
    name: 'باقة نصف السنة',
    priceHalalas: 229_00,
    durationDays: 180,
    maxCenters: 8,
    messagesPerDay: 400,
    maxStorageBytes: 4 * GIGABYTE,
  },
  {
    id: 'yearly',
    name: 'الباقة السنوية',
    priceHalalas: 399_00,
    durationDays: 365,
    maxCenters: 10,
    messagesPerDay: 500,
    maxStorageBytes: 8 * GIGABYTE,
  },
];

/** Common to all plans; differences have their own lines on the card. */
const FEATURES = ['إجابات من ملفات المقرر، تذكر الملف والصفحة', 'دفعة واحدة بلا تجديد تلقائي'];

export const SEED_PLANS = PLANS.map((plan) => ({ ...plan, features: FEATURES }));

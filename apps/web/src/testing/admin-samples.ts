import type {
  AdminActionRow,
  AdminCenter,
  AdminFaq,
  AdminOrder,
  AdminPlan,
  AdminSuggestion,
  AdminSupportThread,
  AdminUser,
} from '@nibras/contract';

const MOMENT = '2026-11-05T08:00:00.000Z';

export function sampleAccount(overrides: Partial<AdminUser> = {}): AdminUser {
  return {
    id: 'u1',
    username: 'سارة العتيبي',
    email: 'sara@ksu.edu.sa',
    mobile: '0501234567',
    university: 'جامعة الملك سعود',
    role: 'student',
    planState: 'running',
    planName: 'باقة الفصل الدراسي',
    planEndsAt: '2027-01-05T08:00:00.000Z',
    isBlocked: false,
    totalMessages: 1248,
    createdAt: MOMENT,
    blockedAt: null,
    inviteCode: 'SARA2026',
    inviteRewards: 2,
    hasSecondFactor: false,
    sessions: 2,
    lastSeenAt: MOMENT,
    usage: {
      messagesToday: 12,
      messagesPerDay: 200,
      storageBytes: 120 * 1024 * 1024,
      maxStorageBytes: 1024 ** 3,
      centers: 1,
      maxCenters: 3,
      costMicros: 1_250_000,
    },
    periods: [
      {
        id: 'pp1',
        planId: 'term',
        planName: 'باقة الفصل الدراسي',
        startsAt: '2020-01-01T00:00:00.000Z',
        endsAt: '2099-01-01T00:00:00.000Z',
        source: 'order',
        orderId: 'o1',
      },
    ],
    centers: [{ id: 'c1', courseName: 'أحياء 101', isEnabled: true, createdAt: MOMENT }],
    orders: [
      {
        id: 'o1',
        planName: 'باقة الفصل الدراسي',
        amountHalalas: 12_900,
        refundedHalalas: 0,
        state: 'settled',
        createdAt: MOMENT,
      },
    ],
    actions: [{ id: 'a1', adminName: 'مدير المنصة', action: 'user.days', createdAt: MOMENT }],
    ...overrides,
  };
}

export function sampleAdminPlan(overrides: Partial<AdminPlan> = {}): AdminPlan {
  return {
    id: 'month',
    name: 'الباقة الشهرية',
    priceHalalas: 4900,
    durationDays: 30,
    maxCenters: 3,
    messagesPerDay: 300,
    maxStorageBytes: 1024 ** 3,
    features: ['إجابات موثّقة بالصفحة', 'بحث في الويب'],
    image: null,
    isActive: true,
    isLoginPlan: false,
    createdAt: MOMENT,
    subscribers: 12,
    ...overrides,
  };
}

export function sampleFaq(overrides: Partial<AdminFaq> = {}): AdminFaq {
  return {
    id: 'q1',
    title: 'كيف أنشئ مركزًا؟',
    description: 'من صفحة المراكز الذكية.',
    type: 'all',
    createdAt: MOMENT,
    ...overrides,
  };
}

export function sampleSuggestion(overrides: Partial<AdminSuggestion> = {}): AdminSuggestion {
  return {
    id: 's1',
    content: 'إضافة بطاقات مراجعة',
    status: 'pending',
    createdAt: MOMENT,
    response: null,
    respondedBy: null,
    respondedAt: null,
    user: { id: 'u1', username: 'سارة العتيبي', email: 'sara@ksu.edu.sa' },
    ...overrides,
  };
}

export function sampleThread(overrides: Partial<AdminSupportThread> = {}): AdminSupportThread {
  return {
    id: 'm1',
    name: 'سارة العتيبي',
    email: 'sara@ksu.edu.sa',
    userId: 'u1',
    message: 'لا يفتح الملف عندي.',
    status: 'open',
    createdAt: MOMENT,
    lastAnswerAt: null,
    answers: [],
    ...overrides,
  };
}

export function sampleAdminCenter(overrides: Partial<AdminCenter> = {}): AdminCenter {
  return {
    id: 'c1',
    courseName: 'أحياء 101',
    specialization: 'علوم الأحياء',
    faculty: 'كلية العلوم',
    description: null,
    owner: { id: 'u1', username: 'سارة العتيبي', email: 'sara@ksu.edu.sa' },
    state: 'ready',
    isEnabled: true,
    files: 2,
    failedFiles: 1,
    threads: 4,
    createdAt: MOMENT,
    fileList: [
      {
        id: 'f1',
        fileName: 'المحاضرة الثالثة.pdf',
        kind: 'pdf',
        bytes: 2_516_582,
        status: 'ready',
        failureCode: null,
        reason: null,
        pagesRead: 112,
        pageCount: 112,
        ocrPages: 3,
        unreadablePages: 1,
      },
      {
        id: 'f2',
        fileName: 'ملاحظات.docx',
        kind: 'docx',
        bytes: 40_000,
        status: 'failed',
        failureCode: 'damaged',
        reason: 'الملف تالف ولا يمكن فتحه.',
        pagesRead: 0,
        pageCount: null,
        ocrPages: 0,
        unreadablePages: 0,
      },
    ],
    ...overrides,
  };
}

export function sampleOrder(overrides: Partial<AdminOrder> = {}): AdminOrder {
  return {
    id: 'o1',
    user: { id: 'u1', username: 'سارة العتيبي', email: 'sara@ksu.edu.sa' },
    planId: 'term',
    planName: 'باقة الفصل الدراسي',
    durationDays: 90,
    amountHalalas: 12_900,
    refundedHalalas: 0,
    currency: 'SAR',
    provider: 'sandbox',
    providerRef: 'ref-1',
    state: 'settled',
    reason: null,
    createdAt: MOMENT,
    settledAt: MOMENT,
    expiresAt: '2026-11-05T09:00:00.000Z',
    cancelledAt: null,
    lastCheckedAt: null,
    checkCount: 1,
    refundableHalalas: 12_900,
    timeline: [
      {
        id: 'e1',
        at: MOMENT,
        fromState: null,
        toState: 'created',
        cause: 'purchase',
        detail: {},
      },
      {
        id: 'e2',
        at: MOMENT,
        fromState: 'created',
        toState: 'settled',
        cause: 'poll',
        detail: { status: 'SETTLED' },
      },
    ],
    refunds: [],
    invoices: [{ id: 'i1', number: 7, kind: 'receipt', totalHalalas: 12_900, issuedAt: MOMENT }],
    ...overrides,
  };
}

export function sampleAction(overrides: Partial<AdminActionRow> = {}): AdminActionRow {
  return {
    id: 'a1',
    adminId: 'admin',
    adminName: 'مدير المنصة',
    action: 'user.block',
    targetId: 'u1',
    targetName: 'سارة العتيبي',
    before: { isBlocked: false },
    after: { isBlocked: true, reason: 'إساءة الاستخدام' },
    createdAt: MOMENT,
    ...overrides,
  };
}

/** A page of exactly the given rows. */
export function onlyPage<Row>(...rows: Row[]): { done: true; rows: Row[]; total: number } {
  return { done: true, rows, total: rows.length };
}

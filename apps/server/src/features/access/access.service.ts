import { LARGER_PLAN, type Role, type Usage } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { wireLimits } from '#src/db/facts/plan-limits.ts';
import { lockUser } from '#src/db/users.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { nextRiyadhMidnight, riyadhDay } from '#src/platform/time/riyadh-days.ts';
import { waitWords } from '#src/platform/limits/wait-words.ts';
import {
  countCentersOf,
  chargeMessages,
  findMessagesOf,
  messageCounting,
  sumStorageOf,
  refundMessages,
  type MessageCounting,
} from './access.queries.ts';
import { findRunningPlan, type PlanLimits } from './periods.queries.ts';

type Holder = { userId: string; role: Role };
/** Bytes left, and the error for anyone who exceeds them. */
export type StorageQuota = { bytesLeft: number; refusal: () => AppError };
type KnownBudget = { userId: string; day: string; limit: number };

/** Stays English, because clients recognise it and show their own text. */
function invalidPlan(): AppError {
  return new AppError('plan_required', 'Invalid subscription plan');
}

/** Limits and usage of a user, decided in one place. Admins are never limited. */
export function createAccessService(deps: { now: () => Date }) {
  const { now } = deps;

  async function limitsOf(db: Database, { userId, role }: Holder): Promise<PlanLimits> {
    if (role === 'admin') return ADMIN_LIMITS;
    return (await findRunningPlan(db, userId, now())) ?? NO_PLAN;
  }

  async function requirePlan(db: Database, user: Holder): Promise<PlanLimits> {
    const limits = await limitsOf(db, user);
    if (limits === NO_PLAN) throw invalidPlan();
    return limits;
  }

  async function quotaOf(db: Database, user: Holder): Promise<StorageQuota> {
    // An expired plan is reported before full storage.
    const { maxStorageBytes } = await requirePlan(db, user);
    const used = await sumStorageOf(db, user.userId);
    return {
      bytesLeft: maxStorageBytes - used,
      refusal: () => storageSpent(used, maxStorageBytes),
    };
  }

  async function usedBy(db: Database, userId: string) {
    return {
      messagesToday: await findMessagesOf(db, userId, riyadhDay(now())),
      storageBytes: await sumStorageOf(db, userId),
      centers: await countCentersOf(db, userId),
    };
  }

  function budgetOf(userId: string, { messagesPerDay }: PlanLimits): KnownBudget {
    return { userId, day: riyadhDay(now()), limit: messagesPerDay };
  }

  return {
    requirePlan,

    /** Limits of the active plan; null without one. */
    planLimits: (db: Database, userId: string): Promise<PlanLimits | null> =>
      findRunningPlan(db, userId, now()),

    async maxCenters(db: Database, user: Holder): Promise<number> {
      return (await limitsOf(db, user)).maxCenters;
    },

    /** Enforces the plan's number of centers; locks the user against concurrent requests. */
    async requireCenterLeft(tx: Database, user: Holder): Promise<void> {
      await lockUser(tx, { id: user.userId });
      const { maxCenters } = await limitsOf(tx, user);
      if ((await countCentersOf(tx, user.userId)) >= maxCenters) throw invalidPlan();
    },

    /** The messages left today, for callers who have checked the plan. */
    messageBudget: budgetOf,

    /** SQL parts for a statement that writes messages of many users. */
    messageCounting(): MessageCounting {
      const at = now();
      const adminLimit = ADMIN_LIMITS.messagesPerDay;
      return messageCounting({ at, day: riyadhDay(at), adminLimit });
    },

    /** Why that statement counted nothing: no active plan, or the day's messages are spent. */
    noMessageLeft: (most: number | null): AppError =>
      most === null ? invalidPlan() : dayIsSpent(most, now()),

    /** Counts a message in the transaction that writes it; throws beyond the limit. */
    async spendMessage(tx: Database, budget: KnownBudget): Promise<void> {
      if (!(await chargeMessages(tx, budget))) throw dayIsSpent(budget.limit, now());
    },

    /** Counts several messages at once, all or none. */
    async spendMessages(tx: Database, user: Holder, messages: number): Promise<void> {
      const budget = budgetOf(user.userId, await requirePlan(tx, user));
      if (await chargeMessages(tx, { ...budget, messages })) return;
      const left = budget.limit - (await findMessagesOf(tx, budget.userId, budget.day));
      throw tooFewLeft(messages, left, now());
    },

    /** Like `spendMessages` for background work: false if too few are left or no plan is active. */
    async spendIfLeft(tx: Database, user: Holder, messages: number): Promise<boolean> {
      const { messagesPerDay: limit } = await limitsOf(tx, user);
      const { userId } = user;
      return chargeMessages(tx, { userId, day: riyadhDay(now()), limit, messages });
    },

    /** Refunds messages counted at this instant for work that was not done. */
    async refund(
      tx: Database,
      counted: { userId: string; at: Date; messages: number },
    ): Promise<void> {
      const { userId, at, messages } = counted;
      if (messages > 0) await refundMessages(tx, { userId, day: riyadhDay(at), messages });
    },

    quota: quotaOf,

    /** Locks the user until the transaction ends, so that concurrent uploads are counted. */
    async lockedQuota(tx: Database, user: Holder): Promise<StorageQuota> {
      await lockUser(tx, { id: user.userId });
      return quotaOf(tx, user);
    },

    usedBy,

    async usage(db: Database, user: Holder): Promise<Usage> {
      const limits = await limitsOf(db, user);
      return {
        ...limits,
        ...wireLimits(limits),
        ...(await usedBy(db, user.userId)),
        resetsAt: nextRiyadhMidnight(now()).toISOString(),
      };
    },
  };
}

const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;

const NO_PLAN: PlanLimits = { maxCenters: 0, messagesPerDay: 0, maxStorageBytes: 0 };

/** Only keeps the screens usable, since admins are not limited. */
const ADMIN_LIMITS: PlanLimits = {
  maxCenters: 50,
  messagesPerDay: 1_000_000,
  maxStorageBytes: 1024 * GIGABYTE,
};

function tooFewLeft(messages: number, left: number, at: Date): AppError {
  const seconds = Math.ceil((nextRiyadhMidnight(at).getTime() - at.getTime()) / 1000);
  return new AppError(
    'rate_limited',
    `تكلفة هذا الطلب من رسائل اليوم ${messages}، والباقي منها ${left}. يمكن طلب عدد أقل، أو انتظار تجدد الرسائل بعد ${waitWords(seconds)}. وفي ${LARGER_PLAN} رسائل أكثر.`,
    { retryAfterSeconds: seconds },
  );
}

function dayIsSpent(limit: number, at: Date): AppError {
  const seconds = Math.ceil((nextRiyadhMidnight(at).getTime() - at.getTime()) / 1000);
  return new AppError(
    'rate_limited',
    `انتهت رسائل اليوم في هذه الباقة (${limit}). تتجدد عند منتصف الليل بتوقيت الرياض، بعد ${waitWords(seconds)}. وفي ${LARGER_PLAN} رسائل أكثر.`,
    { retryAfterSeconds: seconds },
  );
}

function storageSpent(usedBytes: number, maxBytes: number): AppError {
  const used = Math.ceil(Math.min(usedBytes, maxBytes) / MEGABYTE);
  const most = Math.floor(maxBytes / MEGABYTE);
  return new AppError(
    'too_large',
    `لا تتسع مساحة الملفات في الباقة لهذا الملف: المستخدم منها ${used} من ${most} ميجابايت. يمكن حذف ملفات قديمة، أو الاشتراك في ${LARGER_PLAN}.`,
  );
}

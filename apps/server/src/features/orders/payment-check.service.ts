import type { BodyOf, checkPayment, ResponseOf } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Accounts } from '#src/features/accounts/create-accounts.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { AskProvider } from './ask-provider.ts';
import { claimCheck, findOrder, findOrderOf, type OrderRow } from './orders.queries.ts';

type Answer = ResponseOf<typeof checkPayment>;

/** Minimum intervals between queries; the last one repeats. */
const SPACING_MS = [0, 5000, 5000, 10_000, 20_000, 30_000];
/** Tolerance for clients that poll every five seconds. */
const EARLY_MS = 1000;
const ANSWER_WITHIN_MS = 4000;

export type PaymentCheckService = ReturnType<typeof createPaymentCheckService>;

export function createPaymentCheckService(deps: {
  db: Database;
  log: Logger;
  ask: AskProvider;
  accounts: Accounts;
  now: () => Date;
}) {
  const { db, log, ask, accounts, now } = deps;

  async function isDue(order: OrderRow): Promise<boolean> {
    const at = now();
    if (!mayStillBePaid(order, at)) return false;
    const spacing = SPACING_MS[order.checkCount] ?? SPACING_MS.at(-1) ?? 0;
    const notAfter = new Date(at.getTime() - spacing + (spacing > 0 ? EARLY_MS : 0));
    return db.transaction((tx) => claimCheck(tx, order, { now: at, notAfter }));
  }

  async function checkedOrder(order: OrderRow): Promise<OrderRow> {
    if (!(await isDue(order))) return (await findOrder(db, order.id)) ?? order;
    try {
      return await ask.ask(order, 'poll', ANSWER_WITHIN_MS);
    } catch (error) {
      log.warn({ err: error, order: order.id }, 'The payment provider did not answer.');
      return order;
    }
  }

  return {
    async check(userId: string, asked: BodyOf<typeof checkPayment>): Promise<Answer> {
      const order = await findOrderOf(db, userId, asked.order_id);
      if (order?.planId !== asked.planId) {
        throw new AppError('not_found', 'لا يوجد طلب بهذا الرقم لهذه الباقة.');
      }
      const { state } = mayChange(order) ? await checkedOrder(order) : order;
      if (state === 'settled') {
        return { status: 'SETTLED', done: true, user: await accounts.describe(db, userId) };
      }
      return { done: false, ...ANSWERS[state] };
    },

    /** Where a returning browser goes; null for an unknown order. */
    async findReturn(orderId: string): Promise<{ planId: string; orderId: string } | null> {
      const order = await findOrder(db, orderId);
      return order && { planId: order.planId, orderId };
    },
  };
}

const mayChange = ({ state }: OrderRow): boolean =>
  state === 'created' || state === 'pending' || state === 'failed';

const mayStillBePaid = (order: OrderRow, at: Date): boolean =>
  mayChange(order) && order.expiresAt > at;

const RETRY = 'يمكن اختيار الباقة والدفع من جديد من صفحة الباقات.';
const LOOKED_AT =
  'وصل الدفع ويحتاج إلى مراجعة من فريق الدعم الفني. تكفي رسالة إليه فيها رقم الطلب.';

const ANSWERS = {
  created: { status: 'PENDING' },
  pending: { status: 'PENDING' },
  failed: { status: 'FAILED', message: `لم تنجح عملية الدفع، ولم يُخصم شيء. ${RETRY}` },
  expired: { status: 'FAILED', message: `انتهت مهلة الدفع لهذا الطلب. ${RETRY}` },
  refunded: { status: 'FAILED', message: `استُرد مبلغ هذا الطلب. ${RETRY}` },
  review: { status: 'REVIEW', message: LOOKED_AT },
  disputed: { status: 'REVIEW', message: LOOKED_AT },
} as const satisfies Record<
  Exclude<OrderRow['state'], 'settled'>,
  Pick<Answer, 'status' | 'message'>
>;

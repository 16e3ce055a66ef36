import type { PaymentProvider } from '#src/adapters/payment/payment-provider.ts';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { RecordAction } from '#src/platform/observability/recorded-change.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';
import type { ApplySnapshot } from '#src/features/orders/apply-snapshot.ts';
import { referenceOf, type AskProvider } from '#src/features/orders/ask-provider.ts';
import { changeOrder } from '#src/features/orders/change-order.ts';
import { selectInvoices } from '#src/features/orders/invoices.queries.ts';
import {
  findOrder,
  lockOrder,
  recordCheck,
  selectEvents,
  type OrderRow,
} from '#src/features/orders/orders.queries.ts';
import {
  findRefund,
  insertRefund,
  selectOpenRefunds,
  selectRefunds,
  updateRefund,
  type RefundRow,
} from '#src/features/orders/refunds.queries.ts';

const ANSWER_WITHIN_MS = 15_000;

export type OrderActions = ReturnType<typeof createOrderActions>;

export function createOrderActions(deps: {
  db: Database;
  log: Logger;
  provider: PaymentProvider;
  ask: AskProvider;
  apply: ApplySnapshot;
  now: () => Date;
  /** Records the admin's action besides the order's own events. */
  recordAction?: RecordAction;
}) {
  const { db, log, provider, ask, apply, now, recordAction } = deps;

  async function requireOrder(id: string): Promise<OrderRow> {
    const order = await findOrder(db, id);
    if (!order) throw orderNotThere();
    if (order.provider !== provider.name) throw otherProvider(order.provider);
    return order;
  }

  function note(tx: Database, order: OrderRow, detail: Record<string, string | number>) {
    return changeOrder(tx, order, { to: order.state, cause: 'admin', at: now(), detail });
  }

  /** Reserves the amount, so that two admins cannot refund it twice. */
  function reserve(
    order: OrderRow,
    asked: { amountHalalas: number; reason: string; adminId: string },
  ) {
    return db.transaction(async (tx): Promise<RefundRow> => {
      const held = await lockOrder(tx, order.id);
      if (!held) throw orderNotThere();
      if (held.state !== 'settled' && held.state !== 'review') throw notRefundable();
      const { amountHalalas, reason, adminId } = asked;
      const most = refundable(held, await selectOpenRefunds(tx, held.id));
      if (!Number.isInteger(amountHalalas) || amountHalalas < 1 || amountHalalas > most) {
        throw tooMuch(most);
      }
      const refund: RefundRow = {
        id: newId(),
        orderId: held.id,
        amountHalalas,
        state: 'asked',
        providerRef: null,
        reason,
        createdAt: now(),
        doneAt: null,
      };
      await insertRefund(tx, refund);
      await note(tx, held, { adminId, refundId: refund.id, amountHalalas });
      await recordAction?.(
        tx,
        { adminId, action: 'order.refund', targetId: held.id },
        {
          before: { state: held.state, refundedHalalas: held.refundedHalalas },
          after: { refundId: refund.id, amountHalalas, reason },
        },
      );
      return refund;
    });
  }

  /** Records the outcome regardless of the caller's rights. */
  async function enterOutcome(
    { id, orderId }: RefundRow,
    outcome: { state: 'accepted' | 'failed'; providerRef: string | null },
    adminId: string,
  ): Promise<void> {
    await withoutCallerRights(() =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId);
        const refund = await findRefund(tx, id);
        // The provider's notice may already have closed it.
        if (!order || refund?.state !== 'asked') return;
        await updateRefund(tx, id, outcome);
        await note(tx, order, { adminId, refundId: id, outcome: outcome.state });
      }),
    );
  }

  async function askAgain(orderId: string, adminId: string): Promise<void> {
    const order = await requireOrder(orderId);
    await db.transaction((tx) => recordCheck(tx, orderId, now()));
    const snapshot = await asked(() => ask.snapshotOf(order, ANSWER_WITHIN_MS));
    if (!snapshot) throw cannotBeAsked();
    const after = await apply(orderId, snapshot, 'admin');
    await db.transaction(async (tx) => {
      const held = await lockOrder(tx, orderId);
      if (!held) return;
      const { status } = snapshot;
      if (after?.state === order.state) await note(tx, held, { adminId, status });
      await recordAction?.(
        tx,
        { adminId, action: 'order.check', targetId: orderId },
        { before: { state: order.state }, after: { state: held.state, status } },
      );
    });
  }

  async function asked<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      log.warn({ err: error }, 'The payment provider did not do what an admin asked for.');
      throw new AppError(
        'unavailable',
        'لم ينفّذ مزوّد الدفع الطلب. السبب في سجل الخادم، ويمكن إعادة المحاولة بعد قليل.',
        { cause: error },
      );
    }
  }

  return {
    askAgain,

    /** Refunds an order. If the provider only accepts it, its notice or the sweep completes it. */
    async refund(
      orderId: string,
      amountHalalas: number,
      reason: string,
      adminId: string,
    ): Promise<void> {
      const order = await requireOrder(orderId);
      const refund = await reserve(order, { amountHalalas, reason, adminId });
      const amount = { halalas: amountHalalas, currency: order.currency };
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      try {
        const { refundRef } = await asked(() =>
          provider.refund({ ...referenceOf(order), refundId: refund.id, amount, reason }, signal),
        );
        await enterOutcome(refund, { state: 'accepted', providerRef: refundRef }, adminId);
      } catch (error) {
        await enterOutcome(refund, { state: 'failed', providerRef: null }, adminId);
        throw error;
      }
      // The provider's answer decides; otherwise the sweep asks again.
      await ask
        .ask(order, 'admin', ANSWER_WITHIN_MS)
        .catch((error: unknown) =>
          log.warn({ err: error, order: orderId }, 'The payment provider did not answer.'),
        );
    },

    /** Sets a reference found elsewhere, if the provider confirms it for this order. */
    async setProviderRef(orderId: string, providerRef: string, adminId: string): Promise<void> {
      const order = await requireOrder(orderId);
      const snapshot = await asked(() => ask.snapshotOf(order, ANSWER_WITHIN_MS, providerRef));
      if (snapshot?.orderId !== orderId) throw foreignReference();
      await db.transaction(async (tx) => {
        const held = await lockOrder(tx, orderId);
        if (!held) return;
        await note(tx, held, { adminId, providerRef });
        await recordAction?.(
          tx,
          { adminId, action: 'order.reference', targetId: orderId },
          { before: { providerRef: held.providerRef }, after: { providerRef } },
        );
      });
      await apply(orderId, snapshot, 'admin');
    },

    async timeline(orderId: string) {
      const order = await findOrder(db, orderId);
      if (!order) throw orderNotThere();
      const refunds = await selectRefunds(db, orderId);
      const open = refunds.filter(({ state }) => state === 'asked' || state === 'accepted');
      const canRefund = order.state === 'settled' || order.state === 'review';
      return {
        order,
        events: await selectEvents(db, orderId),
        refunds,
        invoices: await selectInvoices(db, [orderId]),
        refundableHalalas: canRefund ? refundable(order, open) : 0,
      };
    },
  };
}

/** The refundable amount without pending refunds. */
function refundable(order: OrderRow, open: readonly RefundRow[]): number {
  const onItsWay = open.reduce((sum, refund) => sum + refund.amountHalalas, 0);
  return order.amountHalalas - order.refundedHalalas - onItsWay;
}

const orderNotThere = (): AppError => new AppError('not_found', 'لا يوجد طلب بهذا الرقم.');

const otherProvider = (name: string): AppError =>
  new AppError('conflict', `هذا الطلب لدى مزوّد دفع آخر (${name})، والاستعلام عنه من هناك.`);

const notRefundable = (): AppError =>
  new AppError('conflict', 'الاسترداد لطلب مدفوع بقي منه ما لم يُسترد.');

const tooMuch = (most: number): AppError =>
  new AppError('invalid_input', `المبلغ أكبر مما يمكن استرداده (${most / 100} ريال).`);

const cannotBeAsked = (): AppError =>
  new AppError('conflict', 'لا يعرف المزوّد هذه العملية بعد. يمكن إدخال مرجعها من لوحة المزوّد.');

const foreignReference = (): AppError =>
  new AppError('invalid_input', 'هذا المرجع لطلب آخر عند المزوّد، فلم نحفظه.');

import { setTimeout as wait } from 'node:timers/promises';
import { BRAND } from '@nibras/contract';
import type { PaymentProvider } from '#src/adapters/payment/payment-provider.ts';
import type { Database } from '#src/db/database.ts';
import { lockUser } from '#src/db/users.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';
import { changeOrder } from './change-order.ts';
import {
  findBuyablePlan,
  findBuyer,
  findOpenDuplicate,
  findOrder,
  insertEvent,
  insertOrder,
  lockOrder,
  type OrderRow,
} from './orders.queries.ts';

const CURRENCY = 'SAR';
const MINUTE_MS = 60_000;
const ORDER_VALID_MS = 60 * MINUTE_MS;
/** A second click within this time gets the same page. */
const REUSED_WITHIN_MS = 5 * MINUTE_MS;
const OPEN_WITHIN_MS = 15_000;
/** An older unopened order belongs to a dead process. */
const STORED_WITHIN_MS = 5000;
const LOOK_EVERY_MS = 100;

type Opened = { redirectUrl: string; orderId: string };
type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>;

export type PurchaseService = ReturnType<typeof createPurchaseService>;

/** Creates orders in the store before the provider, so that every payment is known. */
export function createPurchaseService(deps: {
  db: Database;
  log: Logger;
  limits: RateLimits;
  provider: PaymentProvider;
  publicUrl: string;
  now: () => Date;
}) {
  const { db, log, limits, provider, publicUrl, now } = deps;

  async function draft(buyer: Buyer, planId: string): Promise<OrderRow> {
    const plan = await findBuyablePlan(db, planId);
    if (!plan)
      throw new AppError(
        'not_found',
        'هذه الباقة غير متاحة حاليًا. الباقات المتاحة في صفحة الباقات.',
      );
    const { name, durationDays, maxCenters, messagesPerDay, maxStorageBytes } = plan;
    const at = now();
    return {
      id: newId(),
      userId: buyer.id,
      planId,
      plan: { name, durationDays, maxCenters, messagesPerDay, maxStorageBytes },
      amountHalalas: plan.priceHalalas,
      currency: CURRENCY,
      provider: provider.name,
      providerRef: null,
      redirectUrl: null,
      payerEmail: buyer.email,
      state: 'created',
      reason: null,
      refundedHalalas: 0,
      cancelledAt: null,
      createdAt: at,
      expiresAt: new Date(at.getTime() + ORDER_VALID_MS),
      settledAt: null,
      lastCheckedAt: null,
      checkCount: 0,
    };
  }

  /** Stores the provider's answer; a notice may have advanced the order already. */
  async function store(
    orderId: string,
    opened: { redirectUrl: string; providerRef: string | null },
  ) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) return;
      const { redirectUrl } = opened;
      const columns = { redirectUrl, providerRef: order.providerRef ?? opened.providerRef };
      const to = order.state === 'created' ? 'pending' : order.state;
      await changeOrder(tx, order, { to, cause: 'purchase', at: now(), columns });
    });
  }

  async function giveUp(orderId: string, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : 'unknown';
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order?.state !== 'created') return;
      const detail = { reason };
      await changeOrder(tx, order, {
        to: 'failed',
        cause: 'purchase',
        at: now(),
        detail,
        columns: detail,
      });
    });
  }

  async function openAtProvider(order: OrderRow, buyer: Buyer, address: string): Promise<Opened> {
    try {
      const opened = await provider.createCheckout(
        checkoutOf(order, buyer, address),
        AbortSignal.timeout(OPEN_WITHIN_MS),
      );
      await store(order.id, opened);
      return { redirectUrl: opened.redirectUrl, orderId: order.id };
    } catch (error) {
      log.warn({ err: error, order: order.id }, 'A payment page could not be opened.');
      await giveUp(order.id, error);
      throw notOpened(error);
    }
  }

  /** The click's order and whether it must open it; serialised across nodes. */
  async function findOrMake(buyer: Buyer, planId: string) {
    const order = await draft(buyer, planId);
    const { createdAt: at } = order;
    return db.transaction(async (tx) => {
      await lockUser(tx, { id: buyer.id });
      const duplicate = await findOpenDuplicate(
        tx,
        { ...order, userId: buyer.id },
        {
          opened: before(at, REUSED_WITHIN_MS),
          opening: before(at, OPEN_WITHIN_MS + STORED_WITHIN_MS),
        },
      );
      if (duplicate) return { order: duplicate, isNew: false };
      await insertOrder(tx, order);
      await insertEvent(tx, {
        id: newId(),
        orderId: order.id,
        at,
        fromState: null,
        toState: 'created',
        cause: 'purchase',
        detail: {},
      });
      return { order, isNew: true };
    });
  }

  /** Waits for the page that another click, perhaps on another node, is opening. */
  async function openedByDuplicate(duplicate: OrderRow): Promise<Opened> {
    for (let waited = 0; waited <= OPEN_WITHIN_MS; waited += LOOK_EVERY_MS) {
      const order = waited === 0 ? duplicate : await findOrder(db, duplicate.id);
      if (order?.redirectUrl) return { redirectUrl: order.redirectUrl, orderId: order.id };
      if (order?.state !== 'created') break;
      await wait(LOOK_EVERY_MS);
    }
    throw notOpened();
  }

  function checkoutOf(order: OrderRow, buyer: Buyer, address: string) {
    const { id, username, email, mobile } = buyer;
    return {
      orderId: order.id,
      money: { halalas: order.amountHalalas, currency: order.currency },
      description: `اشتراك في ${BRAND.name}: ${order.plan.name}`,
      asciiDescription: `${BRAND.latinName} ${asAscii(order.planId)} ${order.plan.durationDays} days`,
      customer: { id, name: username, email, mobile, address },
      returnUrl: `${publicUrl}/pay/return/${order.id}`,
      webhookUrl: `${publicUrl}/webhooks/${provider.name}`,
      expiresAt: order.expiresAt,
    };
  }

  return {
    /** The provider's page for a plan; concurrent clicks share one. */
    async open(userId: string, planId: string, address: string): Promise<Opened> {
      await limits.take('purchasesByUser', userId);
      const buyer = await findBuyer(db, userId);
      if (!buyer) throw new AppError('unauthenticated', 'هذا الحساب لم يعد موجودًا.');
      const { order, isNew } = await findOrMake(buyer, planId);
      if (!isNew) return openedByDuplicate(order);
      // The provider is about to know the order, so its outcome is stored even if the session ends.
      return withoutCallerRights(() => openAtProvider(order, buyer, address));
    },
  };
}

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

function notOpened(cause?: unknown): AppError {
  return new AppError(
    'unavailable',
    'فشل في الاشتراك بالباقة. لم يُخصم شيء، ويمكن إعادة المحاولة بعد قليل أو التواصل مع الدعم الفني.',
    { cause },
  );
}

const asAscii = (text: string): string => text.replace(/[^\w-]+/g, '-');

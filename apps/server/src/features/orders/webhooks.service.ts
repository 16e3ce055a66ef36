import {
  InvalidWebhook,
  MalformedWebhook,
  PaymentFailure,
  type PaymentProvider,
  type WebhookNotice,
  type WebhookRequest,
} from '#src/adapters/payment/payment-provider.ts';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { ApplySnapshot } from './apply-snapshot.ts';
import type { AskProvider } from './ask-provider.ts';
import { findPayerEmail, storeNotice, markHandled } from './notices.queries.ts';
import { findOrder, findOrderByRef, recordCheck, type OrderRow } from './orders.queries.ts';

const QUEUE = 'payment-notice';
const ANSWER_WITHIN_MS = 15_000;
/** The provider may be down; afterwards the sweep continues. */
const RETRY_DELAYS_SECONDS = [5, 30, 120, 600, 3600];
const AT_ONCE = 3;

type NoticeJob = { orderId: string; providerRef: string | null };

export type WebhooksService = Awaited<ReturnType<typeof createWebhooksService>>;

/**
 * Receives notices as hints: stores one, answers at once, then queries the provider. The job
 * commits with the notice, so a crash loses nothing.
 */
export async function createWebhooksService(deps: {
  db: Database;
  jobs: Jobs;
  log: Logger;
  provider: PaymentProvider;
  ask: AskProvider;
  apply: ApplySnapshot;
  now: () => Date;
}) {
  const { db, jobs, log, provider, ask, apply, now } = deps;

  async function orderOf(tx: Database, notice: WebhookNotice): Promise<OrderRow | null> {
    const named = notice.orderId === null ? null : await findOrder(tx, notice.orderId);
    if (named) return named.provider === provider.name ? named : null;
    return notice.providerRef === null
      ? null
      : findOrderByRef(tx, provider.name, notice.providerRef);
  }

  async function keep(notice: WebhookNotice): Promise<void> {
    await db.transaction(async (tx) => {
      const order = await orderOf(tx, notice);
      if (!order) log.warn({ provider: provider.name }, 'A payment notice names an unknown order.');
      const isNew = await storeNotice(tx, {
        id: newId(),
        provider: provider.name,
        eventKey: notice.eventKey,
        orderId: order?.id ?? null,
        authenticity: notice.authenticity,
        payload: notice.redacted,
        receivedAt: now(),
        handledAt: null,
      });
      if (!order || !isNew) return;
      const { id: orderId } = order;
      const { providerRef } = notice;
      // One query covers all notices until it runs.
      const singletonKey = `${orderId} ${providerRef ?? ''}`;
      await jobs.enqueue(tx, QUEUE, { orderId, providerRef } satisfies NoticeJob, { singletonKey });
    });
  }

  /** A retried card has a new reference, which the notice knows first. */
  async function askAbout(order: OrderRow, noticed: string | null): Promise<void> {
    for (const providerRef of new Set([noticed ?? order.providerRef, order.providerRef])) {
      const snapshot = await ask.snapshotOf(order, ANSWER_WITHIN_MS, providerRef);
      if (!snapshot) continue;
      await apply(order.id, snapshot, 'webhook');
      if (snapshot.orderId === order.id) return;
    }
  }

  await jobs.work<NoticeJob>(
    QUEUE,
    { retryDelaysSeconds: RETRY_DELAYS_SECONDS, concurrency: AT_ONCE },
    async ({ orderId, providerRef }) => {
      const startedAt = now();
      const order = await findOrder(db, orderId);
      if (!order) return;
      await askAbout(order, providerRef);
      await recordCheck(db, orderId, now());
      await markHandled(db, orderId, { upTo: startedAt, at: now() });
    },
  );

  return {
    /** False if the notice is unproven. */
    async take(request: Omit<WebhookRequest, 'now'>): Promise<boolean> {
      try {
        const notice = await provider.parseWebhook({ ...request, now: now() }, (orderId) =>
          findPayerEmail(db, orderId),
        );
        await keep(notice);
        return true;
      } catch (error) {
        if (error instanceof InvalidWebhook) {
          log.warn({ provider: provider.name }, 'A payment notice has no valid signature.');
          return false;
        }
        if (error instanceof MalformedWebhook) {
          log.warn({ provider: provider.name }, 'A payment notice is malformed.');
          // The provider shows refused notices to the merchant and resends them only a few times.
          throw new AppError('invalid_input', 'صيغة الإشعار غير صحيحة.', { cause: error });
        }
        if (!(error instanceof PaymentFailure)) throw error;
        // Some notices reveal their order only through a query; the provider resends them.
        log.warn({ err: error }, 'A payment notice could not be looked up.');
        throw new AppError('unavailable', 'تعذّر سؤال مزوّد الدفع.', { cause: error });
      }
    },
  };
}

import * as z from 'zod/mini';
import { newId, type Keyring } from '#src/platform/secrets/keys.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import {
  InvalidWebhook,
  type WebhookNotice,
  type WebhookRequest,
} from '#src/adapters/payment/payment-provider.ts';

const PURPOSE = 'sandbox-notice';
const SIGNATURE = 'sandbox-signature';
const TOLERANCE_MS = 5 * 60 * 1000;
const ANSWER_WITHIN_MS = 10_000;
/** Gives up sooner than a real provider, because the sweep queries anyway. */
const RETRY_DELAYS_MS = [2000, 10_000];

const noticeSchema = z.object({
  id: z.string(),
  ref: z.string(),
  orderId: z.string(),
  status: z.string(),
  sentAt: z.iso.datetime(),
});

type Notice = { ref: string; orderId: string; status: string };

/** Sends a signed notice about a card, as a real provider does. */
export function createTrialNotices(deps: {
  keyring: Keyring;
  log: Logger;
  now: () => Date;
  webhookUrl: () => string;
  retryDelaysMs?: readonly number[];
}) {
  const { keyring, log, now, webhookUrl, retryDelaysMs = RETRY_DELAYS_MS } = deps;
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();

  function later(delayMs: number, act: () => void): void {
    if (closing.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, delayMs);
    timer.unref();
    timers.add(timer);
  }

  async function deliver(body: string): Promise<boolean> {
    try {
      const response = await fetch(webhookUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE]: keyring.sign(PURPOSE, body) },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function attempt(body: string, delays: readonly number[]): Promise<void> {
    if (await deliver(body)) return;
    const [next, ...rest] = delays;
    if (next === undefined) log.warn('A notice of the trial payment page was refused.');
    else later(next, () => void attempt(body, rest));
  }

  function send(notice: Notice): void {
    const body = JSON.stringify({ id: newId(), ...notice, sentAt: now().toISOString() });
    void attempt(body, retryDelaysMs);
  }

  return {
    send,
    sendLater(notice: Notice, delayMs: number): void {
      later(delayMs, () => send(notice));
    },
    close(): void {
      closing.abort();
      timers.forEach((timer) => clearTimeout(timer));
    },
  };
}

export function readTrialNotice(
  { headers, rawBody, now }: WebhookRequest,
  keyring: Keyring,
): WebhookNotice {
  const body = rawBody.toString('utf8');
  if (!keyring.isSignature(PURPOSE, body, headers[SIGNATURE] ?? '')) throw new InvalidWebhook();
  const { id, ref, orderId, status, sentAt } = noticeSchema.parse(JSON.parse(body));
  const ageMs = Math.abs(now.getTime() - Date.parse(sentAt));
  if (ageMs > TOLERANCE_MS) throw new InvalidWebhook();
  return {
    eventKey: id,
    orderId,
    providerRef: ref,
    authenticity: 'signed',
    redacted: { status, sentAt },
  };
}

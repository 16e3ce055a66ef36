import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createKeyring } from '#src/platform/secrets/keys.ts';
import { createFixedClock, MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { createTestLog } from '#src/testing/test-log.ts';
import { InvalidWebhook, type WebhookRequest } from '#src/adapters/payment/payment-provider.ts';
import { createTrialNotices, readTrialNotice } from './trial-notices.ts';

const keyring = createKeyring('a secret that only the tests know');
const NEWS = { ref: 'ref-1', orderId: 'ord-1', status: 'paid' };

/** A server that answers with these statuses and records its calls. */
async function startReceiver(...statuses: number[]) {
  const clock = createFixedClock();
  const server = createServer();
  const arrivals: Promise<WebhookRequest>[] = [];
  const all = new Promise<void>((resolve) => {
    server.on('request', (request, response) => {
      const arrival = buffer(request).then((rawBody) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        return { headers, rawBody, contentType: 'application/json', now: clock.now() };
      });
      arrivals.push(arrival);
      response.writeHead(statuses[arrivals.length - 1] ?? 200).end();
      if (arrivals.length === statuses.length) resolve();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const log = createTestLog();
  const notices = createTrialNotices({
    keyring,
    log: log.logger,
    now: clock.now,
    webhookUrl: () => `http://127.0.0.1:${port}/webhooks/sandbox`,
    retryDelaysMs: [0],
  });
  return {
    notices,
    clock,
    log,
    received: async () => {
      await all;
      return Promise.all(arrivals);
    },
    async close() {
      notices.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

describe('sandbox notices', () => {
  it('arrive, prove themselves and tell of the payment', async () => {
    const receiver = await startReceiver(200);
    receiver.notices.send(NEWS);
    const [request] = await receiver.received();
    await receiver.close();
    expect(request && readTrialNotice(request, keyring)).toMatchObject({
      orderId: 'ord-1',
      providerRef: 'ref-1',
      authenticity: 'signed',
      redacted: { status: 'paid' },
    });
  });

  it('are sent again as they were where they were not taken', async () => {
    const receiver = await startReceiver(500, 200);
    receiver.notices.send(NEWS);
    const [first, second] = await receiver.received();
    await receiver.close();
    expect(second?.rawBody.toString()).toBe(first?.rawBody.toString());
  });

  it('give up after a while, with a word in the log', async () => {
    const receiver = await startReceiver(500, 500);
    receiver.notices.send(NEWS);
    await receiver.received();
    await expect.poll(() => receiver.log.lines.join()).toContain('was refused');
    await receiver.close();
  });

  it('come later where that was asked for', async () => {
    const receiver = await startReceiver(200);
    receiver.notices.sendLater(NEWS, 1);
    expect(await receiver.received()).toHaveLength(1);
    await receiver.close();
  });

  it('are refused when forged, altered or old', async () => {
    const receiver = await startReceiver(200);
    receiver.notices.send(NEWS);
    const [request] = await receiver.received();
    await receiver.close();
    if (!request) throw new Error('nothing arrived');
    const altered = request.rawBody.toString().replace('ord-1', 'ord-2');
    const headers = { ...request.headers, 'sandbox-signature': 'a guess' };
    for (const changed of [
      { headers },
      { headers: {} },
      { rawBody: Buffer.from(altered) },
      { now: new Date(request.now.getTime() + 6 * MINUTE_MS) },
    ]) {
      expect(() => readTrialNotice({ ...request, ...changed }, keyring)).toThrow(InvalidWebhook);
    }
  });
});

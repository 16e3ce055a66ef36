import { rm } from 'node:fs/promises';
import { checkPayment, createPaymentUrl, listPayments } from '@nibras/contract';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { startMoyasarDouble } from '#src/testing/payment-doubles/moyasar-double.ts';
import type { PaymentDouble } from '#src/testing/payment-doubles/payment-double.ts';
import { startServer, type ServerProcess } from '#src/testing/processes/server-process.ts';
import { createTestDatabase, createTestDataDir } from '#src/testing/test-store.ts';

/** A store that outlives the process which is killed on it. */
async function lastingStore(): Promise<{
  environment: NodeJS.ProcessEnv;
  drop: () => Promise<void>;
}> {
  const snapshot = inject('storeSnapshot');
  if (snapshot.kind === 'embedded') return { environment: {}, drop: () => Promise.resolve() };
  const { databaseUrl, drop } = await createTestDatabase(snapshot.serverUrl, snapshot.template);
  const APP_SECRET = 'a secret that both processes share';
  return { environment: { DATABASE_URL: databaseUrl, APP_SECRET }, drop };
}

describe('a server that is killed after a notice', () => {
  let dataDir: string;
  let double: PaymentDouble;
  let store: Awaited<ReturnType<typeof lastingStore>>;
  let server: ServerProcess;
  const start = () => startServer(dataDir, { ...double.environment, ...store.environment });
  beforeEach(async () => {
    dataDir = await createTestDataDir();
    store = await lastingStore();
    double = await startMoyasarDouble();
    server = await start();
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    await double.close();
    await store.drop();
    await rm(dataDir, { recursive: true });
  });

  it('settles the order after its restart, once', { timeout: 240_000 }, async () => {
    const path = `${createPaymentUrl.path}?planId=monthly`;
    const { order_id: orderId } = await server.call(createPaymentUrl, undefined, { path });
    double.settle(orderId);
    double.trouble('hang');
    const asked = double.requests.length;
    expect(await double.deliver(`${server.url}/webhooks/moyasar`, double.notice(orderId))).toBe(
      200,
    );
    // The job has asked and waits for the answer: killed between notice and activation.
    await vi.waitFor(() => expect(double.requests.length).toBeGreaterThan(asked), {
      timeout: 100_000,
    });
    await server.end('SIGKILL');
    double.trouble('none');

    server = await start();
    // On PostgreSQL another node might still have the job: it is taken up when its signs of life end.
    const paid = await vi.waitFor(
      async () => {
        const { payments } = await server.call(listPayments);
        expect(payments).toHaveLength(1);
        return payments[0];
      },
      { timeout: 150_000, interval: 100 },
    );
    expect(paid).toMatchObject({ orderId, status: 'settled', invoices: [{ number: '000001' }] });
    const answer = await server.call(checkPayment, { planId: 'monthly', order_id: orderId });
    expect(answer).toMatchObject({ status: 'SETTLED', user: { planDuration: 30 } });
  });
});

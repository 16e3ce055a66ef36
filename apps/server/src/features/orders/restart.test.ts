import { rm } from 'node:fs/promises';
import { checkPayment, createPaymentUrl, listPayments } from '@nibras/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMoyasarDouble } from '#src/testing/payment-doubles/moyasar-double.ts';
import type { PaymentDouble } from '#src/testing/payment-doubles/payment-double.ts';
import { startServer, type ServerProcess } from '#src/testing/server-process.ts';
import { createTestDataDir, storeKind } from '#src/testing/test-store.ts';

// The whole process is started, killed and started again, which needs a store that lives in a folder.
describe.runIf(storeKind === 'embedded')('a server that is killed after a notice', () => {
  let dataDir: string;
  let double: PaymentDouble;
  let server: ServerProcess;
  beforeEach(async () => {
    dataDir = await createTestDataDir();
    double = await startMoyasarDouble();
    server = await startServer(dataDir, double.environment);
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    await double.close();
    await rm(dataDir, { recursive: true });
  });

  it('settles the order after its restart, once', { timeout: 180_000 }, async () => {
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
      timeout: 30_000,
    });
    await server.end('SIGKILL');
    double.trouble('none');

    server = await startServer(dataDir, double.environment);
    const paid = await vi.waitFor(
      async () => {
        const { payments } = await server.call(listPayments);
        expect(payments).toHaveLength(1);
        return payments[0];
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(paid).toMatchObject({ orderId, status: 'settled', invoices: [{ number: '000001' }] });
    const answer = await server.call(checkPayment, { planId: 'monthly', order_id: orderId });
    expect(answer).toMatchObject({ status: 'SETTLED', user: { planDuration: 30 } });
  });
});

import { rm } from 'node:fs/promises';
import { checkPayment, createPaymentUrl, listPayments } from '@nibras/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMoyasarDouble } from '#src/testing/payment-doubles/moyasar-double.ts';
import type { PaymentDouble } from '#src/testing/payment-doubles/payment-double.ts';
import { startServer, type ServerProcess } from '#src/testing/processes/server-process.ts';
import { createTestDataDir } from '#src/testing/test-store.ts';
import { eventually } from '#src/testing/eventually.ts';

// On PostgreSQL another node could own the job until its heartbeat ends (see `jobs.test.ts`); the
// rest is equal on both stores.
describe('a server that is killed after a notice', () => {
  let dataDir: string;
  let double: PaymentDouble;
  let server: ServerProcess;
  const start = () => startServer(dataDir, double.environment);
  beforeEach(async () => {
    dataDir = await createTestDataDir();
    double = await startMoyasarDouble();
    server = await start();
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    await double.close();
    await rm(dataDir, { recursive: true });
  });

  it('settles the order after its restart, once', async () => {
    const path = `${createPaymentUrl.path}?planId=monthly`;
    const { order_id: orderId } = await server.call(createPaymentUrl, undefined, { path });
    double.settle(orderId);
    double.trouble('hang');
    const asked = double.requests.length;
    expect(await double.deliver(`${server.url}/webhooks/moyasar`, double.notice(orderId))).toBe(
      200,
    );
    // The job waits for the provider: killed between notice and activation.
    await eventually(() => expect(double.requests.length).toBeGreaterThan(asked));
    await server.end('SIGKILL');
    double.trouble('none');

    server = await start();
    const paid = await eventually(async () => {
      const { payments } = await server.call(listPayments);
      expect(payments).toHaveLength(1);
      return payments[0];
    });
    expect(paid).toMatchObject({ orderId, status: 'settled', invoices: [{ number: '000001' }] });
    const answer = await server.call(checkPayment, { planId: 'monthly', order_id: orderId });
    expect(answer).toMatchObject({ status: 'SETTLED', user: { planDuration: 30 } });
  });
});

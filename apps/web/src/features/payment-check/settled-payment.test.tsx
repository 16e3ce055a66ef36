import { currentSubscription, getMe, listPayments } from '@nibras/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleSubscription } from '#src/testing/sample-plan.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { paymentCheckCopy } from './copy.ts';
import { noteSettledOrder, readSettledOrder } from './settled-order.ts';

const copy = paymentCheckCopy.news;
const student = sampleUser();
const planName = 'باقة الفصل الدراسي';

function open(startsAt: string) {
  const api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
  const endsAt = '2090-01-01T09:00:00.000Z';
  const periods = [{ planName, startsAt, endsAt, orderId: 'o-1' }];
  const subscription = sampleSubscription({ periods });
  api.on(currentSubscription, () => ({ done: true, subscription }));
  const receipt = { id: 'i-1', number: 'R-7', kind: 'receipt', issuedAt: '' } as const;
  const payment = { orderId: 'o-1', planName, amount: 129, refunded: 0, duration: 90 };
  api.on(listPayments, () => ({
    done: true,
    payments: [{ ...payment, status: 'settled', paidAt: startsAt, invoices: [receipt] }],
  }));
  return renderApp('/', { storedUser: student });
}

describe('the news of a payment', () => {
  beforeEach(() => noteSettledOrder('o-1'));

  it('shows the plan and its end, offers the receipt and can be dismissed', async () => {
    const { user } = open('2026-01-01T09:00:00.000Z');
    expect(await screen.findByText('فُعّلت باقة الفصل الدراسي')).toBeTruthy();
    expect(screen.getByText(copy.until('01 يناير 2090'))).toBeTruthy();
    expect(screen.getByRole('button', { name: /إيصال دفع رقم R-7/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: copy.close }));
    expect(screen.queryByText('فُعّلت باقة الفصل الدراسي')).toBeNull();
  });

  it('says from when days count that wait behind others', async () => {
    open('2089-10-03T09:00:00.000Z');
    expect(await screen.findByText(copy.queued(planName))).toBeTruthy();
    expect(screen.getByText(copy.fromTo('03 أكتوبر 2089', '01 يناير 2090'))).toBeTruthy();
  });

  it('shows once: leaving the page drops it', async () => {
    const { unmount } = open('2026-01-01T09:00:00.000Z');
    await screen.findByText('فُعّلت باقة الفصل الدراسي');
    unmount();
    await waitFor(() => expect(readSettledOrder()).toBeNull());
  });
});

import {
  adminCheckOrder,
  adminGetOrder,
  adminListOrders,
  adminRefundOrder,
  adminSetOrderReference,
  type AdminOrder,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { onlyPage, sampleOrder } from '#src/testing/admin-samples.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { openConsole } from '#src/testing/open-console.ts';
import { ordersCopy as copy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;
let order: AdminOrder;

beforeEach(() => {
  api = fakeApi();
  order = sampleOrder();
  api.on(adminGetOrder, () => ({ done: true, order }));
});

const open = () => openConsole(api, '/admin/orders/o1', order.planName);
const dialog = () => within(screen.getByRole('dialog'));
const changed = (overrides: Partial<AdminOrder>, message: string) => {
  order = sampleOrder(overrides);
  return { done: true as const, message, order };
};

describe('OrdersPage', () => {
  it('filters by day and marks a deleted buyer', async () => {
    const calls = api.on(adminListOrders, () => onlyPage(sampleOrder({ user: null })));
    const user = await openConsole(api, '/admin/orders?stuck=true', copy.title);
    expect(await screen.findByText(copy.gone)).toBeTruthy();
    await user.type(screen.getByLabelText(copy.filters.from), '2026-11-01');
    await waitFor(() =>
      expect(calls.at(-1)?.path).toBe('/api/admin/orders?stuck=true&from=2026-11-01'),
    );
  });
});

describe('OrderPage', () => {
  it('tells what became of the order, step by step', async () => {
    await open();
    const timeline = within(screen.getByRole('region', { name: copy.sections.timeline }));
    const steps = timeline.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps[0]).toContain(copy.states.created);
    expect(steps[1]).toContain(copy.change(copy.states.created, copy.states.settled));
    expect(steps[1]).toContain(copy.causes.poll);
    const documents = within(screen.getByRole('region', { name: copy.sections.invoices }));
    expect(documents.getByText(/إيصال دفع/)).toBeTruthy();
  });

  it('asks the provider again', async () => {
    order = sampleOrder({ state: 'pending', refundableHalalas: 0 });
    const user = await open();
    api.on(adminCheckOrder, () => changed({}, 'الطلب مدفوع.'));
    await user.click(screen.getByRole('button', { name: copy.check }));
    expect(await screen.findByText('الطلب مدفوع.')).toBeTruthy();
    expect(screen.getByText(copy.states.settled, { selector: 'header *' })).toBeTruthy();
  });

  it('gives back an amount in riyals, no more than is left, with a reason', async () => {
    const user = await open();
    const calls = api.on(adminRefundOrder, () => changed({ refundedHalalas: 5000 }, 'بدأ.'));
    await user.click(screen.getByRole('button', { name: copy.refund.button }));
    const amount = dialog().getByLabelText(copy.refund.amount);
    expect(amount).toHaveProperty('value', '129');
    await user.clear(amount);
    await user.type(amount, '200');
    await user.click(dialog().getByRole('button', { name: copy.refund.submit }));
    expect(await dialog().findByText(copy.refund.tooMuch)).toBeTruthy();
    expect(dialog().getByText('سبب الاسترداد مطلوب')).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '50');
    await user.type(dialog().getByLabelText(copy.refund.reason), 'طلب الطالب');
    await user.click(dialog().getByRole('button', { name: copy.refund.submit }));
    expect(await screen.findByText('بدأ.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ amountHalalas: 5000, reason: 'طلب الطالب' });
  });

  it('offers no refund where nothing can be given back', async () => {
    order = sampleOrder({ refundableHalalas: 0 });
    await open();
    const refund = screen.getByRole('button', { name: copy.refund.button });
    expect(refund).toHaveProperty('disabled', true);
  });

  it('enters the reference of the provider and shows a refusal beside the form', async () => {
    const user = await open();
    api.on(adminSetOrderReference, () => {
      throw new Refusal('conflict', 'هذا المرجع لطلب آخر.');
    });
    await user.click(screen.getByRole('button', { name: copy.reference.button }));
    const field = dialog().getByLabelText(copy.reference.label);
    await user.clear(field);
    await user.type(field, 'ref-9{Enter}');
    expect(await dialog().findByText('هذا المرجع لطلب آخر.')).toBeTruthy();
  });
});

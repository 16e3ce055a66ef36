import {
  adminCreatePlan,
  adminEditPlan,
  adminExportPlans,
  adminListPlans,
  adminMakeLoginPlan,
  adminOrderPlans,
  adminSetPlanImage,
  adminSwitchPlan,
  PLAN_IMAGE_MAX_BYTES,
  type AdminPlan,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { partsCopy } from '#src/features/admin/parts/copy.ts';
import { onlyPage, sampleAdminPlan } from '#src/testing/admin-samples.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { openConsole } from '#src/testing/open-console.ts';
import { watchSaving } from '#src/testing/saving.ts';
import { plansCopy as copy } from './copy.ts';

const WELCOME = sampleAdminPlan({
  id: 'welcome',
  name: 'الباقة الترحيبية',
  priceHalalas: 0,
  isLoginPlan: true,
});
const MONTH = sampleAdminPlan();
const TERM = sampleAdminPlan({ id: 'term', name: 'باقة الفصل', priceHalalas: 12_950 });

let api: ReturnType<typeof fakeApi>;
let plans: AdminPlan[];

beforeEach(() => {
  api = fakeApi();
  plans = [WELCOME, MONTH, TERM];
  api.on(adminListPlans, () => onlyPage(...plans));
});

const open = () => openConsole(api, '/admin/plans', copy.title);
const names = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const dialog = () => within(screen.getByRole('dialog'));
const answer = (plan: AdminPlan, message = 'تم الحفظ.') => ({ done: true as const, message, plan });

describe('PlansPage', () => {
  it('lists every plan with its limits and how many have it', async () => {
    await open();
    expect(await screen.findByText('129.5 ريال')).toBeTruthy();
    expect(screen.getAllByText('300')).toHaveLength(3);
    expect(screen.getByText(copy.welcome)).toBeTruthy();
    // The welcome plan is given, not sold.
    expect(screen.getAllByRole('switch')).toHaveLength(2);
  });

  it('says so when there are none', async () => {
    plans = [];
    await open();
    expect(await screen.findByText(copy.empty)).toBeTruthy();
  });

  it('takes a plan off sale at once, and puts it back when the server refuses', async () => {
    const user = await open();
    let refuse: (() => void) | undefined;
    api.on(
      adminSwitchPlan,
      () =>
        new Promise((_resolve, reject) => {
          refuse = () => reject(new Refusal('conflict', 'لا يمكن إيقافها الآن.'));
        }),
    );
    const onSale = await screen.findByRole('switch', { name: copy.switchLabel(MONTH.name) });
    await user.click(onSale);
    await waitFor(() => expect(onSale.getAttribute('aria-checked')).toBe('false'));
    refuse?.();
    expect(await screen.findByText('لا يمكن إيقافها الآن.')).toBeTruthy();
    expect(onSale.getAttribute('aria-checked')).toBe('true');
  });

  it('moves a plan by the keyboard, shows it moved and announces its place', async () => {
    const user = await open();
    const calls = api.on(adminOrderPlans, ({ ids }) => {
      plans = ids.flatMap((id) => plans.find((plan) => plan.id === id) ?? []);
      return { done: true, message: 'تم' };
    });
    const up = await screen.findByRole('button', { name: partsCopy.moveUp(TERM.name) });
    up.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual([WELCOME.name, TERM.name, MONTH.name]));
    expect(calls[0]?.body).toEqual({ ids: ['welcome', 'term', 'month'] });
    expect(screen.getByText(partsCopy.moved(TERM.name, 2, 3))).toBeTruthy();
    const first = screen.getByRole('button', { name: partsCopy.moveUp(WELCOME.name) });
    expect(first.getAttribute('aria-disabled')).toBe('true');
  });

  it('makes a plan from typed values: riyals, megabytes and a list of features', async () => {
    const user = await open();
    const calls = api.on(adminCreatePlan, () => answer(MONTH));
    await user.click(await screen.findByRole('button', { name: copy.add }));
    const { form } = copy;
    await user.type(dialog().getByLabelText(form.name), 'باقة الصيف');
    await user.type(dialog().getByLabelText(form.price), '٤٩.٥');
    const storage = dialog().getByLabelText(form.storage);
    await user.clear(storage);
    await user.type(storage, '512');
    await user.type(dialog().getByLabelText(form.feature(1)), 'بحث في الويب');
    await user.click(dialog().getByRole('button', { name: form.addFeature }));
    await user.type(dialog().getByLabelText(form.feature(2)), 'إجابات موثّقة');
    await user.click(dialog().getByRole('button', { name: partsCopy.moveUp(form.feature(2)) }));
    await user.click(dialog().getByRole('button', { name: form.submit }));
    expect(await screen.findByText('تم الحفظ.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({
      name: 'باقة الصيف',
      priceHalalas: 4950,
      durationDays: 30,
      maxCenters: 3,
      messagesPerDay: 200,
      maxStorageBytes: 512 * 1024 * 1024,
      features: ['إجابات موثّقة', 'بحث في الويب'],
      isActive: true,
    });
  });

  it('lifts a limit by a box, and sets it again', async () => {
    plans = [{ ...TERM, maxStorageBytes: null }];
    const user = await open();
    expect(await screen.findByText(copy.unlimited)).toBeTruthy();
    const calls = api.on(adminEditPlan, () => answer(TERM));
    await user.click(screen.getByRole('button', { name: copy.editPlan(TERM.name) }));
    const { form } = copy;
    const storage = dialog().getByLabelText(form.storage);
    expect(storage).toMatchObject({ value: '', disabled: true });
    await user.click(dialog().getByLabelText(form.unlimitedStorage));
    await user.type(storage, '512');
    await user.click(dialog().getByLabelText(form.unlimitedMessages));
    await user.click(dialog().getByRole('button', { name: form.submit }));
    await waitFor(() => expect(calls).toHaveLength(1));
    const limits = { messagesPerDay: null, maxStorageBytes: 512 * 1024 * 1024 };
    expect(calls[0]?.body).toMatchObject(limits);
  });

  it('shows an error beside its field, before the server does', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: copy.add }));
    await user.type(dialog().getByLabelText(copy.form.price), 'مجانية');
    await user.clear(dialog().getByLabelText(copy.form.duration));
    await user.click(dialog().getByRole('button', { name: copy.form.submit }));
    expect(await dialog().findByText('اسم الباقة مطلوب')).toBeTruthy();
    expect(dialog().getByText(copy.form.amount)).toBeTruthy();
    expect(dialog().getByText(copy.form.whole)).toBeTruthy();
  });

  it('edits a plan and shows what the server has against it', async () => {
    const user = await open();
    api.on(adminEditPlan, () => {
      const message = 'لا تُعرض للبيع باقة سعرها صفر.';
      throw new Refusal('invalid_input', message, { fields: { priceHalalas: message } });
    });
    await user.click(await screen.findByRole('button', { name: copy.editPlan(TERM.name) }));
    expect(dialog().getByLabelText(copy.form.price)).toHaveProperty('value', '129.5');
    await user.click(dialog().getByRole('button', { name: copy.form.submit }));
    expect(await dialog().findByText(/سعرها صفر/)).toBeTruthy();
  });

  it('takes a picture as a data URL and refuses one that is too large or no picture', async () => {
    const user = await open();
    const calls = api.on(adminSetPlanImage, () => answer(MONTH));
    const input = await screen.findByLabelText(copy.image.choose(MONTH.name));
    const large = new File([new Uint8Array(PLAN_IMAGE_MAX_BYTES + 1)], 'a.png', {
      type: 'image/png',
    });
    await user.upload(input, large);
    expect(await screen.findByText(copy.image.tooLarge)).toBeTruthy();
    expect(calls).toHaveLength(0);
    await user.upload(input, new File(['png'], 'b.png', { type: 'image/png' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ image: 'data:image/png;base64,cG5n' });
  });

  it('makes another plan the welcome plan once it is confirmed', async () => {
    const user = await open();
    const calls = api.on(adminMakeLoginPlan, () => answer(MONTH));
    const [first] = await screen.findAllByRole('button', { name: copy.makeLogin.button });
    await user.click(first!);
    expect(calls).toHaveLength(0);
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: copy.makeLogin.confirm }));
    await waitFor(() => expect(calls[0]?.path).toBe('/api/admin/plans/month/login-plan'));
  });

  it('hands over the list as a file', async () => {
    const saved = watchSaving();
    api.on(adminExportPlans, () => new Blob(['x']));
    const user = await open();
    await user.click(screen.getByRole('button', { name: partsCopy.csv }));
    await waitFor(() => expect(saved[0]?.name).toMatch(/^nibras-plans-.*\.csv$/));
  });
});

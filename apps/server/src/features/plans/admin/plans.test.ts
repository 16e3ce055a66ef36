import {
  adminCreatePlan,
  adminEditPlan,
  adminExportPlans,
  adminListPlans,
  adminMakeLoginPlan,
  adminOrderPlans,
  adminSetPlanImage,
  adminSwitchPlan,
  getMe,
  listPlans,
  type Endpoint,
  type PlanFields,
} from '@nibras/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionsOn, pathTo, signInAdmin } from '#src/testing/admins.ts';
import { signUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let admin: { token: string };

beforeAll(async () => {
  app = await startTestApp();
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const at = (endpoint: Endpoint, id: string) => ({ ...admin, path: pathTo(endpoint, { id }) });
const plans = async () => (await app.call(adminListPlans, undefined, admin)).rows;

const fields = (overrides: Partial<PlanFields> = {}): PlanFields => ({
  name: 'باقة الفصل',
  priceHalalas: 12_000,
  durationDays: 120,
  maxCenters: 5,
  messagesPerDay: 300,
  maxStorageBytes: 2 * 1024 ** 3,
  features: ['5 مراكز ذكية'],
  isActive: true,
  ...overrides,
});

async function pictureOf(format: 'png' | 'jpeg' | 'webp' | 'gif', size = 8): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const bytes = await sharp({
    create: { width: size, height: size, channels: 3, background: '#0e5a5c', noise },
  })
    .toFormat(format)
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

describe('the plans of the console', () => {
  it('are listed with their users, switched off ones too', async () => {
    await signUp(app);
    const { plan } = await app.call(adminCreatePlan, fields({ isActive: false }), admin);
    const rows = await plans();
    expect(rows.find(({ isLoginPlan }) => isLoginPlan)).toMatchObject({
      id: 'welcome',
      subscribers: 1,
    });
    expect(rows.at(-1)).toEqual(plan);
    const csv = await app.fetch(adminExportPlans.path, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect((await csv.text()).split('\r\n')).toHaveLength(rows.length + 2);
  });

  it('are made and edited, and each change is on record', async () => {
    const { plan } = await app.call(adminCreatePlan, fields(), admin);
    const edited = fields({ name: 'باقة أطول', durationDays: 150 });
    await app.call(adminEditPlan, edited, at(adminEditPlan, plan.id));
    const student = await signUp(app);
    const { plans: shown } = await app.call(listPlans, undefined, student);
    expect(shown[plan.id]).toMatchObject({ name: 'باقة أطول', price: 120, duration: 150 });
    expect((await actionsOn(app, admin, plan.id)).map(({ action }) => action).toSorted()).toEqual([
      'plan.create',
      'plan.edit',
    ]);
    const edit = (await actionsOn(app, admin, plan.id)).find(
      ({ action }) => action === 'plan.edit',
    );
    expect(edit).toMatchObject({
      targetName: 'باقة أطول',
      before: { durationDays: 120 },
      after: { durationDays: 150 },
    });
  });

  it('may set no limit to messages and files, which is shown and recorded as such', async () => {
    const none = { messagesPerDay: null, maxStorageBytes: null };
    const { plan } = await app.call(adminCreatePlan, fields(), admin);
    const edited = await app.call(adminEditPlan, fields(none), at(adminEditPlan, plan.id));
    expect(edited.plan).toMatchObject(none);
    const { plans: shown } = await app.call(listPlans, undefined, await signUp(app));
    expect(shown[plan.id]).toMatchObject(none);
    const record = await actionsOn(app, admin, plan.id);
    expect(record.find(({ action }) => action === 'plan.edit')).toMatchObject({
      before: { messagesPerDay: 300 },
      after: none,
    });
    const again = await app.call(adminEditPlan, fields(), at(adminEditPlan, plan.id));
    expect(again.plan.messagesPerDay).toBe(300);
  });

  it.each([
    ['messagesPerDay', { messagesPerDay: 0 }],
    ['name', { name: ' ' }],
    ['priceHalalas', { priceHalalas: 0 }],
    ['priceHalalas', { priceHalalas: 10.5 }],
    ['durationDays', { durationDays: 0 }],
    ['features', { features: Array.from({ length: 13 }, () => 'ميزة') }],
  ])('refuse a wrong %s', async (name, wrong) => {
    const { error } = await app.refusal(adminCreatePlan, { ...fields(), ...wrong }, admin);
    expect(error.code).toBe('invalid_input');
    expect(Object.keys(error.fields ?? {})).toEqual([name]);
  });

  it('are switched off and on', async () => {
    const { plan } = await app.call(adminCreatePlan, fields(), admin);
    const off = await app.call(adminSwitchPlan, { isActive: false }, at(adminSwitchPlan, plan.id));
    expect(off.plan.isActive).toBe(false);
    const gone = await app.refusal(
      adminSwitchPlan,
      { isActive: true },
      at(adminSwitchPlan, 'none'),
    );
    expect(gone.error.code).toBe('not_found');
  });

  it('are put in order, all of them or not at all', async () => {
    const ids = (await plans()).map(({ id }) => id).toReversed();
    await app.call(adminOrderPlans, { ids }, admin);
    expect((await plans()).map(({ id }) => id)).toEqual(ids);
    const { error } = await app.refusal(adminOrderPlans, { ids: ids.slice(1) }, admin);
    expect(error.code).toBe('conflict');
    const twice = [...ids.slice(1), ids[1]];
    expect((await app.refusal(adminOrderPlans, { ids: twice }, admin)).status).toBe(409);
  });
});

describe('the plan that new accounts are given', () => {
  it('is one, stays on, and can be another', async () => {
    const refused = await app.refusal(
      adminSwitchPlan,
      { isActive: false },
      at(adminSwitchPlan, 'welcome'),
    );
    expect(refused.error.code).toBe('conflict');

    const { plan } = await app.call(adminCreatePlan, fields({ name: 'ترحيب جديد' }), admin);
    await app.call(adminMakeLoginPlan, undefined, at(adminMakeLoginPlan, plan.id));
    const rows = await plans();
    expect(rows.filter(({ isLoginPlan }) => isLoginPlan).map(({ id }) => id)).toEqual([plan.id]);
    // A free plan that is no longer given must not go on sale.
    expect(rows.find(({ id }) => id === 'welcome')?.isActive).toBe(false);

    const newcomer = await signUp(app);
    const { user } = await app.call(getMe, undefined, newcomer);
    expect(user.planName).toBe('ترحيب جديد');
  });

  it('is not one that is switched off', async () => {
    const { plan } = await app.call(adminCreatePlan, fields({ isActive: false }), admin);
    const path = at(adminMakeLoginPlan, plan.id);
    expect((await app.refusal(adminMakeLoginPlan, undefined, path)).error.code).toBe('conflict');
  });
});

describe('the picture of a plan', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is kept as %s and served for good', async (format) => {
    const { plan } = await app.call(adminCreatePlan, fields(), admin);
    const image = await pictureOf(format, 300);
    const kept = await app.call(adminSetPlanImage, { image }, at(adminSetPlanImage, plan.id));
    const response = await app.fetch(kept.plan.image ?? '');
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(image.split(',')[1]);
  });

  it('goes when another takes its place, or none', async () => {
    const { plan } = await app.call(adminCreatePlan, fields(), admin);
    const set = async (image: string | null) =>
      (await app.call(adminSetPlanImage, { image }, at(adminSetPlanImage, plan.id))).plan.image;
    const first = await set(await pictureOf('png'));
    const second = await set(await pictureOf('webp'));
    expect((await app.fetch(first ?? '')).status).toBe(404);
    expect(await set(null)).toBeNull();
    expect((await app.fetch(second ?? '')).status).toBe(404);
  });

  it.each([
    ['another kind under a PNG name', 415, () => pictureOf('gif')],
    ['no data URL', 400, () => Promise.resolve('https://example.test/a.png')],
    ['a script', 415, () => Promise.resolve(`data:image/png;base64,${btoa('<svg onload=x>')}`)],
    ['more than 300 kB', 413, () => Promise.resolve(`data:;base64,${'A'.repeat(412_000)}`)],
  ])('is refused: %s', async (_name, status, image) => {
    const refusal = await app.refusal(
      adminSetPlanImage,
      { image: await image() },
      at(adminSetPlanImage, 'monthly'),
    );
    expect(refusal.status).toBe(status);
    expect(refusal.error.fields).toHaveProperty('image');
  });
});

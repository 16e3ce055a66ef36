import { createCenter, describeCenter, type Center } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centerBody, centerNow, makeCenter, signUpYearly } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket } from '#src/testing/test-socket.ts';

let app: TestApp;
let user: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUpYearly(app);
});
afterAll(() => app.close());

const pathOf = (id: string) => describeCenter.path.replace(':id', id);

describe('POST /api/learning-center/create', () => {
  it('takes a center of which only the course is named', async () => {
    const { center } = await app.call(createCenter, { courseName: 'فيزياء 1' }, user);
    expect(center).toMatchObject({ courseName: 'فيزياء 1', specialization: '', faculty: null });
  });
});

// Refused callers are tested in centers.test.ts.
describe('PUT /api/learning-center/:id/details', () => {
  it('renames a center and tells every tab', async () => {
    const made = await makeCenter(app, user);
    const tab = await connectSocket(app, user);
    const event = new Promise<Center>((resolve) => {
      tab.on('center-updated', ({ center }) => resolve(center));
    });
    const { center } = await app.call(
      describeCenter,
      { courseName: ' فيزياء 1 ', specialization: 'الفيزياء', description: 'سطر\u0000\nسطر' },
      { ...user, path: pathOf(made.id) },
    );
    const named = {
      courseName: 'فيزياء 1',
      title: 'فيزياء 1',
      specialization: 'الفيزياء',
      faculty: null,
      description: 'سطر\nسطر',
      isActive: true,
    };
    expect(center).toMatchObject(named);
    expect(center.imageUrl).not.toBe(made.imageUrl);
    expect(await centerNow(app, user, made.id)).toMatchObject(named);
    expect(await event).toMatchObject(named);
    tab.disconnect();
  });

  it('refuses a center without a name, and leaves the old one', async () => {
    const made = await makeCenter(app, user);
    const { status, error } = await app.refusal(
      describeCenter,
      { ...centerBody(), courseName: ' \u200f ' },
      { ...user, path: pathOf(made.id) },
    );
    expect([status, error.fields?.courseName]).toEqual([400, 'اسم المقرر مطلوب']);
    expect((await centerNow(app, user, made.id)).courseName).toBe(made.courseName);
  });
});

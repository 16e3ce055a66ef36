import {
  createCenter,
  DAY_MS,
  getCenter,
  uploadFile,
  type BodyInputOf,
  type Center,
  type ResponseOf,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { planPeriods } from '#src/db/tables/plans.ts';
import { signUp, type SignedUp } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { eventually } from '#src/testing/eventually.ts';

type Caller = { token: string };
export type Uploaded = ResponseOf<typeof uploadFile>;

export const LECTURE =
  'التمثيل الضوئي عملية تحوّل فيها النباتات ضوء الشمس إلى طاقة كيميائية. ' +
  'تحدث هذه العملية في البلاستيدات الخضراء داخل خلايا الورقة. ' +
  'اكتشف العالم يان إنجنهاوس دور الضوء فيها عام 1779.\n';

export async function signUpYearly(app: TestApp): Promise<SignedUp> {
  const user = await signUp(app);
  await app.store.db
    .update(planPeriods)
    .set({ planId: 'yearly', endsAt: new Date(app.clock.now().getTime() + 365 * DAY_MS) })
    .where(eq(planPeriods.userId, user.acckey));
  return user;
}

export async function signUpLapsed(app: TestApp): Promise<SignedUp> {
  const user = await signUp(app);
  await app.store.db
    .update(planPeriods)
    .set({ endsAt: app.clock.now() })
    .where(eq(planPeriods.userId, user.acckey));
  return user;
}

export function upload(
  app: TestApp,
  caller: Caller,
  fileName: string,
  bytes: Uint8Array | string = LECTURE,
): Promise<Uploaded> {
  return post(app, caller, { fileName, fileData: Buffer.from(bytes).toString('base64') });
}

async function post(app: TestApp, caller: Caller, body: object): Promise<Uploaded> {
  const response = await sendUpload(app, caller, JSON.stringify(body));
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return uploadFile.response.parse(answer);
}

/** Uploads any body. */
export function sendUpload(
  app: TestApp,
  caller: Partial<Caller>,
  body: NonNullable<RequestInit['body']>,
): Promise<Response> {
  return app.fetch(uploadFile.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(caller.token !== undefined && { authorization: `Bearer ${caller.token}` }),
    },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
}

export const centerBody = (
  overrides: Partial<BodyInputOf<typeof createCenter>> = {},
): BodyInputOf<typeof createCenter> => ({
  courseName: 'أحياء 101',
  specialization: 'علم الأحياء',
  ...overrides,
});

export async function makeCenter(
  app: TestApp,
  caller: Caller,
  files: Uploaded[] = [],
): Promise<Center> {
  return (await app.call(createCenter, centerBody({ files }), caller)).center;
}

export async function centerNow(app: TestApp, caller: Caller, id: string): Promise<Center> {
  const path = getCenter.path.replace(':id', id);
  return (await app.call(getCenter, undefined, { ...caller, path })).center;
}

export function whenRead(app: TestApp, caller: Caller, id: string): Promise<Center> {
  return eventually(async () => {
    const center = await centerNow(app, caller, id);
    if (center.progress !== null) throw new Error('still being read');
    return center;
  });
}

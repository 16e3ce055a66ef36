import { adminListActions, login, type Endpoint, type SessionAnswer } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { users } from '#src/db/tables/accounts.ts';
import { signUp, type SignedUp } from './factories.ts';
import { ADMIN, type TestApp } from './test-app.ts';

export function signInAdmin(app: TestApp): Promise<SessionAnswer> {
  return app.call(login, { username: ADMIN.email, password: ADMIN.password });
}

export async function signUpAdmin(app: TestApp): Promise<SignedUp> {
  const user = await signUp(app);
  await app.store.db.update(users).set({ role: 'admin' }).where(eq(users.id, user.acckey));
  return { ...user, ...(await app.call(login, { username: user.email, password: user.password })) };
}

export function pathTo(
  endpoint: Endpoint,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

export async function actionsOn(app: TestApp, admin: { token: string }, targetId: string) {
  const path = pathTo(adminListActions, {}, { targetId });
  return (await app.call(adminListActions, undefined, { token: admin.token, path })).rows;
}

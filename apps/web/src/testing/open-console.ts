import { adminSecondFactor, getMe, type SecondFactorStatus } from '@nibras/contract';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { fakeApi } from './fake-api.ts';
import { renderApp } from './render-app.tsx';
import { planlessUser } from './sample-user.ts';

/** An address of the product that asks for no second factor. */
export const NO_FACTOR: SecondFactorStatus = {
  isRequired: false,
  isEnrolled: false,
  verifiedUntil: null,
  recoveryCodesLeft: 0,
};

export const adminUser = planlessUser({
  username: 'مدير المنصة',
  email: 'admin@nibras.test',
  role: 'admin',
});

/** Lets an admin in at a path of the console. */
export function enterConsole(
  api: ReturnType<typeof fakeApi>,
  path: string,
  status: SecondFactorStatus = NO_FACTOR,
): UserEvent {
  api.on(getMe, () => ({ done: true, user: adminUser }));
  api.on(adminSecondFactor, () => ({ done: true, status }));
  return renderApp(path, { storedUser: adminUser }).user;
}

/** The same, once the page's own heading stands. */
export async function openConsole(
  api: ReturnType<typeof fakeApi>,
  path: string,
  heading: string,
): Promise<UserEvent> {
  const user = enterConsole(api, path);
  await screen.findByRole('heading', { level: 1, name: heading });
  return user;
}

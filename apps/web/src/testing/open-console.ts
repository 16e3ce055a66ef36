import { adminSecondFactor, getMe, type SecondFactorStatus } from '@nibras/contract';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { fakeApi } from './fake-api.ts';
import { renderApp } from './render-app.tsx';
import { planlessUser } from './sample-user.ts';

/** The state of an account without a second factor. */
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

/** Opens the console at a path as an admin. */
export function enterConsole(
  api: ReturnType<typeof fakeApi>,
  path: string,
  status: SecondFactorStatus = NO_FACTOR,
): UserEvent {
  api.on(getMe, () => ({ done: true, user: adminUser }));
  api.on(adminSecondFactor, () => ({ done: true, status }));
  return renderApp(path, { storedUser: adminUser }).user;
}

/** The same, and waits for the page's heading. */
export async function openConsole(
  api: ReturnType<typeof fakeApi>,
  path: string,
  heading: string,
): Promise<UserEvent> {
  const user = enterConsole(api, path);
  await screen.findByRole('heading', { level: 1, name: heading });
  return user;
}

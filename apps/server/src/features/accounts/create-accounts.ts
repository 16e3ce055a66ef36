import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Base } from '#src/platform/base.ts';
import { createAccountService } from './account.service.ts';
import { bindAccounts } from './accounts.routes.ts';
import { sweepAccounts } from './accounts.sweep.ts';
import { createGuessingGuard } from './guessing.ts';
import { createInvitesService } from './invites.ts';
import type { Guessed } from './mails/guessing-mail.ts';
import { createOwnerNotices } from './owner-notices.ts';
import { createPasswordResetService } from './password-reset.service.ts';
import { createRegistrationService } from './registration.service.ts';
import { createSignInService } from './sign-in.service.ts';
import { createVerificationCodes } from './verification-codes.ts';
import { createVerificationService } from './verification.service.ts';

export type Accounts = Awaited<ReturnType<typeof createAccounts>>;

export async function createAccounts(deps: Base & { access: PlanAccess }) {
  const { bind, db, now } = deps;
  const account = createAccountService(deps);
  const notices = await createOwnerNotices(deps);
  const guard = createGuessingGuard({ ...deps, notices });
  const parts = { ...deps, account, guard, codes: createVerificationCodes(deps) };
  bindAccounts(bind, {
    registration: createRegistrationService(parts),
    verification: createVerificationService(parts),
    signIn: createSignInService(parts),
    passwordReset: await createPasswordResetService(parts),
    invites: createInvitesService(deps),
  });
  return {
    ...account,

    warnOwner: (email: string, guessed: Guessed): Promise<void> => notices.warn(email, guessed),

    sweep: (): Promise<void> => sweepAccounts(db, now()),
  };
}

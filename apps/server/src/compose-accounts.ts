import type { User } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import { bindAccounts } from '#src/features/accounts/accounts.routes.ts';
import { createGuessingGuard } from '#src/features/accounts/guessing.ts';
import { createInvitesService } from '#src/features/accounts/invites.service.ts';
import { createOwnerNotices, type OwnerNotices } from '#src/features/accounts/owner-notices.ts';
import { createPasswordResetService } from '#src/features/accounts/password-reset.service.ts';
import { createRegistrationService } from '#src/features/accounts/registration.service.ts';
import { createSignInService } from '#src/features/accounts/sign-in.service.ts';
import { createVerificationCodes } from '#src/features/accounts/verification-codes.ts';
import { createVerificationService } from '#src/features/accounts/verification.service.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { MailQueue } from '#src/platform/mail/mail-queue.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import type { SecurityLog } from '#src/platform/watching/security-events.ts';
import type { Sessions } from '#src/platform/sessions/sessions.ts';

/** The part of the composition root where accounts are opened, proven and entered. */
export async function composeAccounts(
  bind: Binder,
  deps: {
    db: Database;
    access: PlanAccess;
    now: () => Date;
    keyring: Keyring;
    mail: MailQueue;
    jobs: Jobs;
    sessions: Sessions;
    limits: RateLimits;
    log: SecurityLog;
    publicUrl: string;
    describeUser: (db: Database, userId: string) => Promise<User>;
    onPlanChanged: (userId: string) => Promise<void>;
  },
): Promise<{ notices: OwnerNotices }> {
  const notices = await createOwnerNotices(deps);
  const guard = createGuessingGuard({ ...deps, notices });
  const shared = { ...deps, guard, codes: createVerificationCodes(deps) };
  bindAccounts(bind, {
    registration: createRegistrationService(shared),
    verification: createVerificationService(shared),
    signIn: createSignInService(shared),
    passwordReset: await createPasswordResetService(shared),
    invites: createInvitesService(deps),
  });
  return { notices };
}

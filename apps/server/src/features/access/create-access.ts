import type { Database } from '#src/db/database.ts';
import type { MailQueue } from '#src/platform/mail/mail-queue.ts';
import { createAccessService } from './access.service.ts';
import { notifyOfEndings } from './endings/plan-endings.ts';
import { createPeriodsService } from './periods.service.ts';

export type PlanAccess = ReturnType<typeof createAccess>;

export function createAccess(deps: {
  db: Database;
  mail: MailQueue;
  publicUrl: string;
  now: () => Date;
}) {
  return {
    ...createPeriodsService(deps),
    ...createAccessService(deps),

    sweep: (): Promise<void> => notifyOfEndings(deps),
  };
}

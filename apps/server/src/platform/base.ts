import type { FastifyInstance } from 'fastify';
import type { Database } from '#src/db/database.ts';
import type { Binder } from './http/endpoint.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { Keyring } from './secrets/keys.ts';
import type { Passwords } from './secrets/passwords.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Sockets } from './sockets/sockets.ts';
import type { Logger } from './observability/logger.ts';
import type { SecurityLog } from './observability/security-events.ts';

export type Base = {
  app: FastifyInstance;
  bind: Binder;
  db: Database;
  jobs: Jobs;
  keyring: Keyring;
  limits: RateLimits;
  log: Logger;
  mail: MailQueue;
  now: () => Date;
  passwords: Passwords;
  publicUrl: string;
  securityLog: SecurityLog;
  sessions: Sessions;
  sockets: Sockets;
};

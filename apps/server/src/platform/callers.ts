import { SECOND_FACTOR_HOURS } from '@nibras/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#src/db/database.ts';
import { AppError } from './app-error.ts';
import type { PlanAccess } from './plan-access.ts';
import { addressKey, type LimitName, type RateLimits } from './rate-limits.ts';
import type { Session, Sessions } from './sessions.ts';

/**
 * Who may call: anyone, anyone who is recognised where there is a session, whoever has a session,
 * whoever also has a plan that runs, or an admin. At the entrance an admin need not have given the
 * second factor yet.
 */
export type Level = 'open' | 'anyone' | 'signed-in' | 'subscribed' | 'admin-entrance' | 'admin';

const SECOND_FACTOR_MS = SECOND_FACTOR_HOURS * 60 * 60 * 1000;

export type Callers = ReturnType<typeof createCallers>;

/** Decides, before a body is looked at, whether a request goes on. */
export function createCallers(deps: {
  db: Database;
  sessions: Sessions;
  limits: RateLimits;
  access: PlanAccess;
  now: () => Date;
  /** Whether admins must give a second factor here. */
  asksSecondFactor: boolean;
}) {
  const { db, sessions, limits, access, now, asksSecondFactor } = deps;
  const admitted = new WeakMap<FastifyRequest, Session>();

  async function findSession(request: FastifyRequest): Promise<Session | null> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return token === undefined ? null : sessions.find(token);
  }

  async function requireSession(request: FastifyRequest): Promise<Session> {
    const session = await findSession(request);
    if (session) return session;
    throw new AppError('unauthenticated', 'انتهت الجلسة. يلزم تسجيل الدخول للمتابعة.');
  }

  function requireAdmin({ role }: Session): void {
    if (role === 'admin') return;
    throw new AppError('forbidden', 'هذه الصفحة للإدارة وحدها.');
  }

  function requireSecondFactor({ secondFactorAt }: Session): void {
    if (!asksSecondFactor) return;
    const age = now().getTime() - (secondFactorAt?.getTime() ?? Number.NEGATIVE_INFINITY);
    if (age < SECOND_FACTOR_MS) return;
    throw new AppError('second_factor_required', 'يلزم إدخال رمز التحقق الثاني لفتح لوحة الإدارة.');
  }

  return {
    async admit(request: FastifyRequest, level: Level, names: readonly LimitName[]): Promise<void> {
      const address = addressKey(request.ip);
      for (const name of ['callsByAddress' as const, ...names]) await limits.take(name, address);
      if (level === 'open') return;
      const session = await (level === 'anyone' ? findSession : requireSession)(request);
      if (!session) return;
      await limits.take('callsByUser', session.userId);
      if (level === 'subscribed') await access.requirePlan(db, session);
      if (level === 'admin' || level === 'admin-entrance') requireAdmin(session);
      if (level === 'admin') requireSecondFactor(session);
      admitted.set(request, session);
    },

    /** Null for a visitor, where visitors are admitted. */
    findSessionOf(request: FastifyRequest): Session | null {
      return admitted.get(request) ?? null;
    },

    sessionOf(request: FastifyRequest): Session {
      const session = admitted.get(request);
      if (!session) throw new Error('a guarded endpoint ran without its check');
      return session;
    },
  };
}

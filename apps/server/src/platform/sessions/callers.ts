import type { ServerResponse } from 'node:http';
import { SECOND_FACTOR_HOURS } from '@nibras/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#src/db/database.ts';
import { asOwner } from '#src/db/statement-owner.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { createQueue } from '#src/platform/limits/queue.ts';
import { addressKey, type LimitName, type RateLimits } from '#src/platform/limits/rate-limits.ts';
import { withRights, type Rights } from './rights.ts';
import type { Session, Sessions } from './sessions.ts';

/** Who may call. At `admin-entrance` an admin has not yet given the second factor. */
export type Level =
  | 'open'
  | 'optionally-signed-in'
  | 'signed-in'
  | 'subscribed'
  | 'admin-entrance'
  | 'admin';

/** Two tabs opening at once need fewer; browsers open six connections per server. */
const CALLS_AT_ONCE = 16;
const CALL_RETRY_SECONDS = 1;

const SECOND_FACTOR_MS = SECOND_FACTOR_HOURS * 60 * 60 * 1000;

export type Callers = ReturnType<typeof createCallers>;

export function createCallers(deps: {
  db: Database;
  sessions: Sessions;
  limits: RateLimits;
  /** Throws without an active plan. */
  access: { requirePlan: (db: Database, user: Session) => Promise<unknown> };
  now: () => Date;
  /** Whether every admin needs a second factor. */
  asksSecondFactor: boolean;
}) {
  const { db, sessions, limits, access, now, asksSecondFactor } = deps;
  const admitted = new WeakMap<FastifyRequest, Session>();
  // Hundreds of calls of one user at once would delay everyone.
  const calls = createQueue({
    atOncePerOwner: CALLS_AT_ONCE,
    mostWaiting: 0,
    refusal: tooManyCalls,
  });

  async function findSession(request: FastifyRequest): Promise<Session | null> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return token === undefined ? null : sessions.find(token);
  }

  async function requireSession(request: FastifyRequest): Promise<Session> {
    const session = await findSession(request);
    if (session) return session;
    throw sessionOver();
  }

  function requireAdmin({ role }: Session): void {
    if (role === 'admin') return;
    throw new AppError('forbidden', 'هذه الصفحة للإدارة وحدها.');
  }

  function requireSecondFactor({ secondFactorAt, hasSecondFactor }: Session): void {
    if (!asksSecondFactor && !hasSecondFactor) return;
    const age = now().getTime() - (secondFactorAt?.getTime() ?? Number.NEGATIVE_INFINITY);
    if (age < SECOND_FACTOR_MS) return;
    throw new AppError('second_factor_required', 'لوحة الإدارة تحتاج إلى رمز من تطبيق المصادقة.');
  }

  async function requireLevel(on: Database, session: Session, level: Level): Promise<void> {
    if (level === 'subscribed') await access.requirePlan(on, session);
    if (level === 'admin' || level === 'admin-entrance') requireAdmin(session);
    if (level === 'admin') requireSecondFactor(session);
  }

  /** How an admitted session proves within a write transaction that it still has its rights. */
  function rightsOf(admittedAs: Session, level: Level): Rights {
    return {
      userId: admittedAs.userId,
      sessionId: admittedAs.id,
      async prove(tx) {
        const session = await sessions.hold(tx, admittedAs.id);
        if (!session) throw sessionOver();
        await requireLevel(tx, session, level);
        // Earlier decisions relied on the old role.
        if (session.role !== admittedAs.role) throw roleChanged();
      },
    };
  }

  return {
    rightsOf,

    async admit(
      request: FastifyRequest,
      reply: FastifyReply,
      level: Level,
      { limits: names, turn }: { limits: readonly LimitName[]; turn?: () => Promise<void> },
    ): Promise<void> {
      const address = addressKey(request.ip);
      for (const name of ['callsByAddress' as const, ...names]) await limits.take(name, address);
      await turn?.();
      if (level === 'open') return;
      const session = await (level === 'optionally-signed-in' ? findSession : requireSession)(
        request,
      );
      if (!session) return;
      await limits.take('callsByUser', session.userId);
      endWith(reply.raw, await calls.enter({ owner: session.userId }));
      await requireLevel(db, session, level);
      admitted.set(request, session);
    },

    /** Repeats the check after the body, which may take minutes. */
    async admitAgain(request: FastifyRequest, level: Level): Promise<void> {
      if (!admitted.has(request)) return;
      const session = await requireSession(request);
      await requireLevel(db, session, level);
      admitted.set(request, session);
    },

    /** Runs a handler with the admitted rights; a visitor's statements count by address. */
    withRightsOf<T>(request: FastifyRequest, level: Level, handle: () => T): T {
      const session = admitted.get(request);
      return session
        ? withRights(rightsOf(session, level), handle)
        : asOwner(`address ${request.ip}`, handle);
    },

    /** Null for a visitor. */
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

function endWith(response: ServerResponse, end: () => void): void {
  // The caller may have left during the session lookup, after which `close` no longer fires.
  if (response.closed) end();
  else response.once('close', end);
}

function tooManyCalls(): AppError {
  return new AppError(
    'rate_limited',
    'طلبات كثيرة في اللحظة نفسها. يمكن إعادة المحاولة بعد ثانية.',
    { retryAfterSeconds: CALL_RETRY_SECONDS },
  );
}

function sessionOver(): AppError {
  return new AppError('unauthenticated', 'انتهت الجلسة. المتابعة بعد تسجيل الدخول من جديد.');
}

function roleChanged(): AppError {
  return new AppError(
    'forbidden',
    'تغيّر دور الحساب قبل قليل. يمكن تحديث الصفحة ثم إعادة المحاولة.',
  );
}

import type { BodyOf, Endpoint, Method, ParamsOf, ResponseOf } from '@nibras/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { addressKey, type LimitName, type RateLimits } from './rate-limits.ts';
import type { Session, Sessions } from './sessions.ts';

/** What a handler is given: parsed input and who asks. No framework type crosses this line. */
export type OpenCall<E extends Endpoint> = {
  body: BodyOf<E>;
  params: ParamsOf<E>;
  address: string;
};
export type SignedInCall<E extends Endpoint> = OpenCall<E> & { session: Session };

type Options = {
  /** Limits counted for the caller's address before anything else happens. */
  limits?: readonly LimitName[];
  /** Answer as a file of this name instead of showing it. */
  downloadAs?: string;
};

export type Binder = {
  open<E extends Endpoint>(
    endpoint: E,
    options: Options,
    handler: (call: OpenCall<E>) => Promise<ResponseOf<E>>,
  ): void;
  signedIn<E extends Endpoint>(
    endpoint: E,
    options: Options,
    handler: (call: SignedInCall<E>) => Promise<ResponseOf<E>>,
  ): void;
  /** Once everything is bound: answers 405 where a path exists under another method. */
  refuseOtherMethods(): void;
};

const ALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export function createBinder(deps: {
  app: FastifyInstance;
  sessions: Sessions;
  limits: RateLimits;
}): Binder {
  const { app, sessions, limits } = deps;
  const bound = new Map<string, Set<Method>>();
  const found = new WeakMap<FastifyRequest, Session>();

  async function limitAddress(request: FastifyRequest, names: readonly LimitName[]) {
    const key = addressKey(request.ip);
    for (const name of ['callsByAddress' as const, ...names]) await limits.take(name, key);
  }

  async function requireSession(request: FastifyRequest): Promise<void> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const session = token === undefined ? null : await sessions.find(token);
    if (!session)
      throw new AppError('unauthenticated', 'انتهت الجلسة. يلزم تسجيل الدخول للمتابعة.');
    await limits.take('callsByUser', session.userId);
    found.set(request, session);
  }

  function bind(
    endpoint: Endpoint,
    options: Options,
    onRequest: (request: FastifyRequest) => Promise<void>,
    answer: (request: FastifyRequest) => Promise<unknown>,
  ): void {
    const { method, path, response } = endpoint;
    bound.set(path, (bound.get(path) ?? new Set()).add(method));
    app.route({
      method,
      url: path,
      onRequest,
      async handler(request, reply: FastifyReply) {
        const result = await answer(request);
        if (options.downloadAs !== undefined) {
          void reply.header('content-disposition', `attachment; filename="${options.downloadAs}"`);
        }
        // Parsed on the way out too: a field that the contract does not name never leaves.
        return response.parse(result);
      },
    });
  }

  return {
    open(endpoint, options, handler) {
      bind(
        endpoint,
        options,
        (request) => limitAddress(request, options.limits ?? []),
        (request) => handler(readCall(endpoint, request)),
      );
    },
    signedIn(endpoint, options, handler) {
      bind(
        endpoint,
        options,
        async (request) => {
          await limitAddress(request, options.limits ?? []);
          await requireSession(request);
        },
        (request) => {
          const session = found.get(request);
          if (!session) throw new Error('a signed-in endpoint ran without its session check');
          return handler({ ...readCall(endpoint, request), session });
        },
      );
    },
    refuseOtherMethods() {
      for (const [path, methods] of bound) {
        const others = ALL_METHODS.filter((method) => !methods.has(method as Method));
        const allow = [...methods].join(', ');
        app.route({
          method: others,
          url: path,
          handler(_request, reply) {
            void reply.header('allow', allow);
            throw new AppError('method_not_allowed', 'طريقة الطلب غير مدعومة لهذا المسار.');
          },
        });
      }
    },
  };
}

function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest): OpenCall<E> {
  return {
    body: parseBody(endpoint, request.body),
    params: request.params as ParamsOf<E>,
    address: request.ip,
  };
}

function parseBody<E extends Endpoint>(endpoint: E, body: unknown): BodyOf<E> {
  if (endpoint.body === null) return null as BodyOf<E>;
  const parsed = endpoint.body.safeParse(body ?? {});
  if (parsed.success) return parsed.data as BodyOf<E>;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? '');
    if (name !== '') fields[name] ??= issue.message;
  }
  const first = Object.values(fields)[0] ?? 'صيغة البيانات المرسلة غير صحيحة.';
  throw new AppError('invalid_input', first, { fields });
}

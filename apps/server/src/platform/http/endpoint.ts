import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@nibras/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { Callers, Level } from '#src/platform/sessions/callers.ts';
import { deviceName } from '#src/platform/sessions/device-name.ts';
import { createQueue } from '#src/platform/limits/queue.ts';
import type { LimitName } from '#src/platform/limits/rate-limits.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { storableInput } from './storable-input.ts';
import { NO_TRACING } from '#src/platform/observability/tracing.ts';

export type OpenCall<E extends Endpoint> = {
  body: BodyOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  address: string;
  device: string;
};
export type SignedInCall<E extends Endpoint> = OpenCall<E> & { session: Session };
export type OptionallySignedInCall<E extends Endpoint> = OpenCall<E> & { session: Session | null };
export type StreamedCall = {
  session: Session;
  address: string;
  stream: Readable;
  /** Content-Length; null if absent. */
  byteCount: number | null;
  /** Checks the caller's rights again after the body has arrived. */
  admitAgain: () => Promise<void>;
};

type Options = {
  /** Rate limits by address, applied first. */
  limits?: readonly LimitName[];
  downloadAs?: string;
  maxBodyBytes?: number;
};

export type Binder = ReturnType<typeof createBinder>;

/** Spaces streams apart, because each asks the store before its body is read. */
const STREAM_GAP_MS = 5;

export function createBinder(app: FastifyInstance, callers: Callers, tracing = NO_TRACING) {
  const register = refuseOtherMethods(app);
  const streams = createQueue({ atOnce: 1 });
  const nextStream = async (): Promise<void> => {
    setTimeout(await streams.enter(), STREAM_GAP_MS);
  };

  function bind(
    scope: FastifyInstance,
    level: Level,
    endpoint: Endpoint,
    options: Options,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    contentType = 'application/json',
  ): void {
    const { method, path, response } = endpoint;
    const isStreamed = scope !== app;
    // The plan is checked later, together with storage, so that a refused stream costs no query.
    const entranceLevel = isStreamed ? 'signed-in' : level;
    register(path, method);
    scope.route({
      method,
      url: path,
      config: { isStreamed },
      ...(options.maxBodyBytes !== undefined && { bodyLimit: options.maxBodyBytes }),
      onRequest: (request, reply) =>
        callers.admit(request, reply, entranceLevel, {
          limits: options.limits ?? [],
          ...(isStreamed && { turn: nextStream }),
        }),
      async handler(request, reply: FastifyReply) {
        // A stream's handler checks again itself after its body.
        if (method !== 'GET' && !isStreamed) await callers.admitAgain(request, level);
        const result = await tracing.span(`${method} ${path}`, {}, () =>
          callers.withRightsOf(request, level, () => answer(request, reply)),
        );
        if (options.downloadAs !== undefined) {
          void reply.header('content-disposition', `attachment; filename="${options.downloadAs}"`);
        }
        if (result instanceof Readable) return reply.type(contentType).send(result);
        // Parsing removes fields that the contract does not name.
        return response.parse(result);
      },
    });
  }

  const guarded =
    (level: Level) =>
    <E extends Endpoint>(
      endpoint: E,
      options: Options,
      handler: (call: SignedInCall<E>) => Promise<ResponseOf<E>>,
    ): void =>
      bind(app, level, endpoint, options, (request) =>
        handler({ ...readCall(endpoint, request), session: callers.sessionOf(request) }),
      );

  const streamedText =
    (level: Level, type: string) =>
    <E extends Endpoint>(
      endpoint: E,
      options: Options,
      handler: (call: SignedInCall<E>) => Promise<AsyncIterable<string>>,
    ): void =>
      bind(
        app,
        level,
        endpoint,
        options,
        async (request) =>
          Readable.from(
            withinCall(
              await handler({
                ...readCall(endpoint, request),
                session: callers.sessionOf(request),
              }),
            ),
          ),
        type,
      );

  const savedFile =
    (level: Level, type: string) =>
    <E extends Endpoint>(
      endpoint: E,
      options: Options,
      handler: (call: SignedInCall<E>) => Promise<{ bytes: Uint8Array; fileName: string }>,
    ): void =>
      bind(
        app,
        level,
        endpoint,
        options,
        async (request, reply) => {
          const call = { ...readCall(endpoint, request), session: callers.sessionOf(request) };
          const { bytes, fileName } = await handler(call);
          void reply
            .header('content-disposition', `attachment; filename="${fileName}"`)
            .header('content-length', bytes.length);
          return Readable.from([bytes]);
        },
        type,
      );

  return {
    open<E extends Endpoint>(
      endpoint: E,
      options: Options,
      handler: (call: OpenCall<E>) => Promise<ResponseOf<E>>,
    ): void {
      bind(app, 'open', endpoint, options, (request) => handler(readCall(endpoint, request)));
    },

    optionallySignedIn<E extends Endpoint>(
      endpoint: E,
      options: Options,
      handler: (call: OptionallySignedInCall<E>) => Promise<ResponseOf<E>>,
    ): void {
      bind(app, 'optionally-signed-in', endpoint, options, (request) =>
        handler({ ...readCall(endpoint, request), session: callers.findSessionOf(request) }),
      );
    },

    signedIn: guarded('signed-in'),

    subscribed: guarded('subscribed'),

    /** Requires an admin, with the second factor if enforced. */
    admin: guarded('admin'),

    /** Requires an admin without the second factor, for enrolling and giving it. */
    adminEntrance: guarded('admin-entrance'),

    streamedJson: streamedText('signed-in', 'application/json'),

    adminCsv: streamedText('admin', 'text/csv; charset=utf-8'),

    adminNdjson: streamedText('admin', 'application/x-ndjson'),

    signedInPdf: savedFile('signed-in', 'application/pdf'),

    subscribedPdf: savedFile('subscribed', 'application/pdf'),

    archive: savedFile('subscribed', 'application/zip'),

    csv: streamedText('subscribed', 'text/csv; charset=utf-8'),

    png<E extends Endpoint>(
      endpoint: E,
      options: Options,
      handler: (call: SignedInCall<E>) => Promise<Uint8Array>,
    ): void {
      bind(
        app,
        'subscribed',
        endpoint,
        options,
        async (request, reply) => {
          const call = { ...readCall(endpoint, request), session: callers.sessionOf(request) };
          const bytes = await handler(call);
          void reply.header('content-length', bytes.length);
          return Readable.from([bytes]);
        },
        'image/png',
      );
    },

    /** Like `subscribed`; the handler reads the body as it arrives. */
    streamed<E extends Endpoint>(
      endpoint: E,
      options: Options,
      handler: (call: StreamedCall) => Promise<ResponseOf<E>>,
    ): void {
      void app.register((scope, _options, done) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('application/json', (_request, _payload, done) => done(null));
        bind(scope, 'subscribed', endpoint, options, (request) => {
          const length = Number(request.headers['content-length']);
          return handler({
            session: callers.sessionOf(request),
            address: request.ip,
            stream: request.raw,
            byteCount: Number.isFinite(length) ? length : null,
            admitAgain: () => callers.admitAgain(request, 'subscribed'),
          });
        });
        done();
      });
    },
  };
}

/** Keeps the caller's context while a stream is produced. */
function withinCall(pieces: AsyncIterable<string>): AsyncIterable<string> {
  const inCall = AsyncLocalStorage.snapshot();
  const iterator = pieces[Symbol.asyncIterator]();
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => inCall(() => iterator.next()),
      return: async () => {
        await inCall(() => iterator.return?.());
        return { done: true, value: undefined };
      },
    }),
  };
}

function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest): OpenCall<E> {
  return {
    body: parseWith(endpoint.body, request.body) as BodyOf<E>,
    query: parseWith(endpoint.query, request.query) as QueryOf<E>,
    params: readParams(request.params) as ParamsOf<E>,
    address: request.ip,
    device: deviceName(request.headers['user-agent']),
  };
}

/**
 * Every path parameter is an id; other values match nothing, and a zero byte would break a query.
 */
function readParams(params: unknown): unknown {
  const isId = (value: unknown) => typeof value === 'string' && /^[\w-]+$/.test(value);
  if (Object.values({ ...(params as object) }).every(isId)) return params;
  throw new AppError('not_found', 'العنصر المطلوب غير موجود.');
}

function parseWith(schema: Endpoint['body'], given: unknown): unknown {
  if (schema === null) return null;
  const parsed = schema.safeParse(storableInput(given ?? {}));
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? '');
    if (name !== '') fields[name] ??= issue.message;
  }
  const first = Object.values(fields)[0] ?? 'صيغة البيانات المرسلة غير صحيحة.';
  throw new AppError('invalid_input', first, { fields });
}

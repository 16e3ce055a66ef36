import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@nibras/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { Callers, Level } from '#src/platform/sessions/callers.ts';
import { deviceName } from '#src/platform/sessions/device-name.ts';
import { createPace } from '#src/platform/limits/pace.ts';
import type { LimitName } from '#src/platform/limits/rate-limits.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { storableInput } from './storable-input.ts';
import { NO_TRACING } from '#src/platform/observability/tracing.ts';

/** What a handler is given: parsed input and who asks. No framework type crosses this line. */
export type OpenCall<E extends Endpoint> = {
  body: BodyOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  address: string;
  /** Browser and system in a few words. */
  device: string;
};
export type SignedInCall<E extends Endpoint> = OpenCall<E> & { session: Session };
export type OptionallySignedInCall<E extends Endpoint> = OpenCall<E> & { session: Session | null };
export type StreamedCall = {
  session: Session;
  address: string;
  stream: Readable;
  /** As announced; null where the body comes without a length. */
  byteCount: number | null;
  /** Refuses who may not any more; for when the body has come, before anything is done with it. */
  admitAgain: () => Promise<void>;
};

type Options = {
  /** Limits counted for the caller's address before anything else happens. */
  limits?: readonly LimitName[];
  /** Answer as a file of this name instead of showing it. */
  downloadAs?: string;
  /** For a body that may be larger than others. */
  maxBodyBytes?: number;
};

export type Binder = ReturnType<typeof createBinder>;

/** What is sent as a stream is asked about at the store before a byte of it is read. */
const STREAM_GAP_MS = 5;

/** Ties endpoints of the contract to handlers. */
export function createBinder(app: FastifyInstance, callers: Callers, tracing = NO_TRACING) {
  const register = refuseOtherMethods(app);
  const streams = createPace(STREAM_GAP_MS);

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
    const pace = isStreamed ? streams : undefined;
    // Who is turned away for want of a place costs the store nothing: the plan is asked for with the room.
    const entranceLevel = isStreamed ? 'signed-in' : level;
    register(path, method);
    scope.route({
      method,
      url: path,
      config: { isStreamed },
      ...(options.maxBodyBytes !== undefined && { bodyLimit: options.maxBodyBytes }),
      onRequest: (request, reply) =>
        callers.admit(request, reply, entranceLevel, options.limits ?? [], pace),
      async handler(request, reply: FastifyReply) {
        // A stream's handler asks again itself, once the body has come.
        if (method !== 'GET' && !isStreamed) await callers.admitAgain(request, level);
        const result = await tracing.span(`${method} ${path}`, {}, () =>
          callers.withRightsOf(request, level, () => answer(request, reply)),
        );
        if (options.downloadAs !== undefined) {
          void reply.header('content-disposition', `attachment; filename="${options.downloadAs}"`);
        }
        if (result instanceof Readable) return reply.type(contentType).send(result);
        // Parsed on the way out too: a field that the contract does not name never leaves.
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

    /** Open, and whoever has a session is recognised by it. */
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

    /** Signed in, with a plan that runs. */
    subscribed: guarded('subscribed'),

    /** An admin who has given the second factor where one is asked for. */
    admin: guarded('admin'),

    /** An admin on the way in: only what concerns the second factor itself. */
    adminEntrance: guarded('admin-entrance'),

    /** Signed in; the answer is JSON text, sent as it is made and never held whole. */
    streamedJson: streamedText('signed-in', 'application/json'),

    /** An admin's table; the answer is CSV, sent as it is made and never held whole. */
    adminCsv: streamedText('admin', 'text/csv; charset=utf-8'),

    /** An admin's; the answer is lines of JSON, each sent as it is made. */
    adminNdjson: streamedText('admin', 'application/x-ndjson'),

    /** Signed in; the answer is a PDF that the browser saves. */
    signedInPdf: savedFile('signed-in', 'application/pdf'),

    /** Like `subscribed`; the answer is a PDF that the browser saves. */
    subscribedPdf: savedFile('subscribed', 'application/pdf'),

    /** Like `subscribed`; the answer is an archive that the browser saves. */
    archive: savedFile('subscribed', 'application/zip'),

    /** Like `subscribed`; the answer is CSV, sent as it is made and never held whole. */
    csv: streamedText('subscribed', 'text/csv; charset=utf-8'),

    /** Like `subscribed`; the answer is a PNG that the app shows. */
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

    /** Like `subscribed`, but the handler reads the body as it arrives. */
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

/** What is made while it is sent is still the caller's, as the answer of any other call is. */
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

/** Every parameter in a path is an id. What cannot be one names nothing, and a zero byte breaks a query. */
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

import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { BODY_LIMITS, limitBodies, type BodyLimits } from './body-limits.ts';
import { installErrorHandler } from './error-handler.ts';
import { jsonBytes } from './json-bytes.ts';
import { refuseConnection, refuseUnrouted } from './unreadable-requests.ts';
import type { Logger } from '#src/platform/observability/logger.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const RETRY_SECONDS = 5;
const CLOSING = 'جارٍ تحديث الخدمة. يمكن إعادة المحاولة بعد ثوانٍ.';

/** Only the contract validates, so Fastify's compilers are not loaded. */
const NO_SCHEMAS = { buildValidator: refuseSchemas, buildSerializer: refuseSchemas };

function refuseSchemas(): never {
  throw new Error('shapes are declared in the contract');
}

export async function createHttpServer(settings: {
  log: Logger;
  publicUrl: string;
  trustProxy: readonly string[];
  bodyLimits?: BodyLimits;
}): Promise<FastifyInstance> {
  const { publicUrl, trustProxy, bodyLimits = BODY_LIMITS } = settings;
  const log: FastifyBaseLogger = settings.log;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: bodyLimits.streamedMs,
    // Replaced below by an Arabic answer.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseUnrouted,
    clientErrorHandler: refuseConnection,
    schemaController: { compilersFactory: NO_SCHEMAS },
  });

  limitBodies(app, bodyLimits);
  // Fastify sends bytes too, but its type allows text only.
  app.setReplySerializer(jsonBytes as (payload: unknown) => string);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    if (request.url.startsWith('/api/'))
      request.log.info({ req: request, res: reply, ms }, 'answered');
    done();
  });

  refuseWhileClosing(app);
  installErrorHandler(app);
  acceptEmptyJson(app);
  await app.register(helmet, securityHeaders(publicUrl));
  return app;
}

/** Existing connections may still bring calls. */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    if (isClosing) done(new AppError('unavailable', CLOSING, { retryAfterSeconds: RETRY_SECONDS }));
    else done();
  });
}

/** A POST may have no body; its schema decides whether it needs one. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

function securityHeaders(publicUrl: string) {
  const isHttps = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // KaTeX sets sizes by style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Safari before 15.4 does not include the own origin's socket in 'self'.
        connectSrc: ["'self'", new URL(publicUrl).origin.replace(/^http/, 'ws')],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginEmbedderPolicy: false,
  };
}

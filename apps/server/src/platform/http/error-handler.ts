import type { ErrorBody, ErrorCode } from '@nibras/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';
import { storeFailure } from './store-failures.ts';

/** Arabic messages for framework errors. */
const FRAMEWORK_ERRORS: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'حجم الطلب أكبر من المسموح.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', 'نوع المحتوى غير مدعوم. المطلوب JSON.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_json', 'صيغة الطلب غير صحيحة. المطلوب JSON سليم.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid_json', 'حجم الطلب لا يطابق المعلن عنه.'],
};

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = asAppError(error);
    if (known) return sendError(reply, known);
    const failure = storeFailure(error);
    if (failure) {
      request.log.warn({ err: error }, 'the store did not answer a call');
      return sendError(reply, failure);
    }
    request.log.error({ err: error }, 'unexpected failure');
    return sendError(
      reply,
      new AppError('internal', `حدث خطأ غير متوقع. رقم الطلب للدعم الفني: ${request.id}`),
    );
  });
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== null) void reply.header('retry-after', error.retryAfterSeconds);
  const body: ErrorBody = {
    done: false,
    message: error.message,
    code: error.code,
    ...(error.fields && { fields: error.fields }),
    ...(error.acckey !== null && { acckey: error.acckey }),
  };
  return reply.status(error.status).send(body);
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error) || !('code' in error)) return asClientError(error);
  const mapped = FRAMEWORK_ERRORS[String(error.code)];
  return mapped ? new AppError(...mapped) : asClientError(error);
}

function asClientError(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const status = Number(error.statusCode);
  if (status < 400 || status >= 500) return null;
  return new AppError('invalid_input', 'تعذّرت قراءة الطلب.');
}

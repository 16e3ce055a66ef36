import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@nibras/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Refused before endpoints and hooks. */
type Refusal = readonly [status: number, code: ErrorCode, message: string];

const BAD_REQUEST: Refusal = [400, 'invalid_input', 'تعذّرت قراءة الطلب.'];
const UNROUTED: Readonly<Record<string, Refusal>> = {
  FST_ERR_BAD_URL: [400, 'invalid_input', 'عنوان الطلب غير صحيح.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'too_large', 'عنوان الطلب أطول من المسموح.'],
};
const UNREAD: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid_input', 'لم يصل الطلب كاملًا في وقته.'],
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'ترويسة الطلب أطول من المسموح.'],
};

const bodyOf = ([, code, message]: Refusal): ErrorBody => ({ done: false, message, code });

/** Answers a request with an invalid URL. */
export function refuseUnrouted(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = UNROUTED[error.code] ?? BAD_REQUEST;
  void reply.status(refusal[0]).send(bodyOf(refusal));
}

/** Answers bytes that are no request and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = UNREAD[error.code ?? ''] ?? BAD_REQUEST;
  const [status] = refusal;
  const body = JSON.stringify(bodyOf(refusal));
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'connection: close',
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}

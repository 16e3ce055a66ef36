import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

type Problem = 'warn' | 'error' | 'fatal';
const PROBLEMS: ReadonlyMap<number, Problem> = new Map([
  [40, 'warn'],
  [50, 'error'],
  [60, 'fatal'],
]);

/**
 * Logs contain no personal data: URLs lose their query (it may hold a reset token), bodies and
 * headers are omitted, and failed statements lose their parameters.
 */
export function createLogger(
  level: string,
  {
    destination = pino.destination(1),
    onProblem = () => undefined,
  }: { destination?: DestinationStream; onProblem?: (level: Problem) => void } = {},
): Logger {
  return pino(
    {
      level,
      hooks: {
        logMethod(line, log, at) {
          const problem = PROBLEMS.get(at);
          if (problem) onProblem(problem);
          log.apply(this, line);
        },
      },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, req: describeRequest, res: describeResponse },
    },
    destination,
  );
}

function describeRequest(request: { method: string; url: string }) {
  return { method: request.method, path: request.url.split('?')[0] };
}

function describeResponse(response: { statusCode: number }) {
  return { status: response.statusCode };
}

type ErrorLine = { type: string; message: string; stack?: string; cause?: unknown };

function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  if (isDatabaseError(error)) return describeDatabaseError(error);
  // Drizzle appends the parameters to message and stack.
  const message = error.message.split('\nparams:')[0] ?? '';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    message,
    stack: frames.join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

type DatabaseError = Error & {
  code: string;
  severity: string;
  constraint?: string;
  table?: string;
};

function isDatabaseError(error: Error): error is DatabaseError {
  return 'severity' in error && 'code' in error;
}

/** PostgreSQL quotes the offending value, so only code and constraint are kept. */
function describeDatabaseError({ code, constraint, table }: DatabaseError): ErrorLine {
  const where = [table, constraint].filter(Boolean).join(' ');
  return { type: 'DatabaseError', message: `SQLSTATE ${code} ${where}`.trim() };
}

import type { Method } from '@nibras/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const ALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Answers 405 for a known path under another method. Checks unmatched requests only, because routes
 * for every method would double start-up time.
 */
export function refuseOtherMethods(app: FastifyInstance) {
  const paths = new Set<string>();
  const patterns: { parts: string[]; method: Method }[] = [];

  const methodsAt = (pathname: string): Method[] => {
    const parts = pathname.split('/');
    return patterns
      .filter((pattern) => isMatch(pattern.parts, parts))
      .map((pattern) => pattern.method);
  };

  app.addHook('onRequest', (request, reply, done) => {
    const isTaken = paths.has(request.routeOptions.url ?? '');
    const isCandidate = !isTaken && ALL_METHODS.includes(request.method);
    const allowed = isCandidate ? methodsAt(request.url.split('?', 1)[0] ?? '') : [];
    if (allowed.length === 0) {
      done();
      return;
    }
    void reply.header('allow', allowed.join(', '));
    done(new AppError('method_not_allowed', 'طريقة الطلب غير مدعومة لهذا المسار.'));
  });

  return (path: string, method: Method): void => {
    paths.add(path);
    patterns.push({ parts: path.split('/'), method });
  };
}

const isMatch = (pattern: string[], parts: string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, at) => part.startsWith(':') || part === parts[at]);

import { closeCalendar, openCalendar } from '@nibras/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';
import { addressKey, type RateLimits } from '#src/platform/limits/rate-limits.ts';
import { hashToken } from '#src/platform/secrets/keys.ts';
import type { CalendarService } from './calendar.service.ts';

const TOKEN = /^[\w-]{1,100}$/;

export function bindCalendar(
  { app, bind, limits }: { app: FastifyInstance; bind: Binder; limits: RateLimits },
  calendar: CalendarService,
): void {
  bind.subscribed(openCalendar, {}, async ({ session }) => ({
    done: true as const,
    url: await calendar.open(session.userId),
  }));
  // Also allowed without a plan.
  bind.signedIn(closeCalendar, {}, async ({ session }) => {
    await calendar.close(session.userId);
    return { done: true as const };
  });

  // Phone calendars have no session, only the token in the address.
  app.get<{ Params: { file: string } }>('/cal/:file', async (request, reply) => {
    const { file } = request.params;
    const address = addressKey(request.ip);
    await limits.take('callsByAddress', address);
    const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
    if (!TOKEN.test(token)) throw nothingHere();
    await limits.take('calendarsByTokenAndAddress', `${hashToken(token)} ${address}`);
    const text = await calendar.read(token);
    if (text === null) throw nothingHere();
    return reply
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="nibras.ics"')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
}

const nothingHere = (): AppError => new AppError('not_found', 'لا يوجد تقويم بهذا الرابط.');

import {
  createCenter,
  deleteCenter,
  describeCenter,
  getCenter,
  listCenters,
  updateCenter,
} from '@nibras/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { CentersService } from './centers.service.ts';
import { drawCover } from './cover.ts';

export function bindCenters(app: FastifyInstance, bind: Binder, service: CentersService): void {
  bind.subscribed(createCenter, {}, async ({ session, body }) => ({
    done: true as const,
    center: await service.create(session, body),
  }));
  bind.subscribed(listCenters, {}, async ({ session }) => ({
    done: true as const,
    ...(await service.list(session)),
  }));
  bind.subscribed(getCenter, {}, async ({ session, params }) => ({
    done: true as const,
    center: await service.get(session, params.id),
  }));
  bind.subscribed(updateCenter, {}, async ({ session, params, body }) => ({
    done: true as const,
    message: 'تم إرسال طلب التحديث بنجاح',
    center: await service.replaceFiles(session, params.id, body.files),
  }));
  bind.subscribed(describeCenter, {}, async ({ session, params, body }) => ({
    done: true as const,
    message: 'حُفظت بيانات المقرر.',
    center: await service.describe(session, params.id, body),
  }));
  bind.subscribed(deleteCenter, {}, async ({ session, params }) => {
    await service.remove(session.userId, params.id);
    return { done: true as const, message: 'حُذف المقرر.' };
  });

  app.get<{ Params: { seed: string } }>('/covers/:seed.svg', (request, reply) => {
    const picture = drawCover(request.params.seed);
    if (picture === null) throw new AppError('not_found', 'الصورة غير موجودة.');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/svg+xml')
      .send(picture);
  });
}

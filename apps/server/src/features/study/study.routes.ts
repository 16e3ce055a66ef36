import {
  createItem,
  deleteItem,
  getRun,
  getStudy,
  listItems,
  reportItem,
  startRun,
  updateItem,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { ItemsService } from './items/items.service.ts';
import type { RunsService } from './runs/runs.service.ts';

export function bindStudy(bind: Binder, items: ItemsService, runs: RunsService): void {
  bind.subscribed(getStudy, {}, async ({ session, params }) => ({
    done: true as const,
    study: await runs.overview(session, params.centerId),
  }));
  bind.subscribed(startRun, {}, async ({ session, params, body }) => ({
    done: true as const,
    run: await runs.start(session, params.centerId, body),
  }));
  bind.subscribed(getRun, {}, async ({ session, params }) => ({
    done: true as const,
    run: await runs.get(session.userId, params.centerId, params.id),
  }));
  bind.subscribed(listItems, {}, async ({ session, params, query }) => ({
    done: true as const,
    ...(await items.list(session, params.centerId, query)),
  }));
  bind.subscribed(createItem, {}, async ({ session, params, body }) => ({
    done: true as const,
    item: await items.create(session, params.centerId, body),
  }));
  bind.subscribed(updateItem, {}, async ({ session, params, body }) => ({
    done: true as const,
    item: await items.update(session, params.id, body),
  }));
  bind.subscribed(deleteItem, {}, async ({ session, params }) => ({
    done: true as const,
    item: await items.remove(session, params.id),
  }));
  bind.subscribed(reportItem, {}, async ({ session, params, body }) => {
    const state = await items.report(session.userId, params.id, body.reason);
    const message =
      state === 'hidden' ? 'وصل البلاغ، ولن يظهر السؤال في الاختبارات.' : 'شكرًا، وصل البلاغ.';
    return { done: true as const, message };
  });
}

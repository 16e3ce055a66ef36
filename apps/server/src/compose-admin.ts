import type { FastifyInstance } from 'fastify';
import type { HelpDesk } from '#src/compose-help-desk.ts';
import { createAdmin } from '#src/features/admin/create-admin.ts';
import { createCentersDesk } from '#src/features/centers/centers.desk.ts';
import type { CentersService } from '#src/features/centers/centers.service.ts';
import type { OrdersAdmin } from '#src/features/orders/orders.admin.ts';
import type { ProfileService } from '#src/features/profile/profile.service.ts';
import type { IngestionService } from '#src/features/ingestion/ingestion.service.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';

type AdminDeps = Parameters<typeof createAdmin>[2];

/** The part of the composition root where the console meets what it looks after. */
export function composeAdmin(
  app: FastifyInstance,
  bind: Binder,
  deps: Omit<AdminDeps, 'announceUser' | 'eraseUser' | 'desks'> & {
    profile: ProfileService;
    helpDesk: HelpDesk;
    orders: { admin: OrdersAdmin };
    centers: CentersService;
    reading: IngestionService;
  },
) {
  const { db, profile, helpDesk, orders, centers, reading } = deps;
  return createAdmin(app, bind, {
    ...deps,
    announceUser: (userId) => profile.announce(userId),
    eraseUser: (userId, alsoIn) => profile.erase(userId, alsoIn),
    desks: {
      faqs: helpDesk.faqs,
      siteSettings: helpDesk.siteSettings,
      suggestions: helpDesk.suggestionsDesk,
      support: helpDesk.supportDesk,
      orders: orders.admin,
      centers: createCentersDesk({
        db,
        announce: (center) => centers.announce(center),
        requestReading: (...wanted) => reading.request(...wanted),
        requestReadingAnew: (...wanted) => reading.requestAnew(...wanted),
      }),
    },
  });
}

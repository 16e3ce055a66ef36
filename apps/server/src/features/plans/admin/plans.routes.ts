import {
  adminCreatePlan,
  adminEditPlan,
  adminExportPlans,
  adminListPlans,
  adminMakeLoginPlan,
  adminOrderPlans,
  adminSetPlanImage,
  adminSwitchPlan,
  PLAN_IMAGE_MAX_BYTES,
  type AdminPlan,
} from '@nibras/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#src/db/database.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';
import { bindShortTable } from '#src/platform/console/bind-table.ts';
import type { CsvColumn } from '#src/platform/console/csv.ts';
import { readPicture } from './plan-pictures.ts';
import type { AdminPlansService } from './plans.service.ts';

const UNLIMITED = 'بلا حد';

const COLUMNS: readonly CsvColumn<AdminPlan>[] = [
  ['المعرف', (row) => row.id],
  ['الاسم', (row) => row.name],
  ['السعر بالهللة', (row) => row.priceHalalas],
  ['الأيام', (row) => row.durationDays],
  ['المراكز', (row) => row.maxCenters],
  ['الرسائل في اليوم', (row) => row.messagesPerDay ?? UNLIMITED],
  ['بايتات الملفات', (row) => row.maxStorageBytes ?? UNLIMITED],
  ['المزايا', (row) => row.features.join(' · ')],
  ['مفعلة', (row) => row.isActive],
  ['باقة الترحيب', (row) => row.isLoginPlan],
  ['المشتركون الآن', (row) => row.subscribers],
  ['تاريخ الإنشاء', (row) => row.createdAt],
];

export function bindAdminPlans(bind: Binder, service: AdminPlansService): void {
  const changed = (message: string, plan: AdminPlan) => ({ done: true as const, message, plan });

  bindShortTable(bind, {
    list: adminListPlans,
    csv: adminExportPlans,
    columns: COLUMNS,
    rows: service.list,
  });
  bind.admin(adminCreatePlan, {}, async ({ session, body }) =>
    changed('أُنشئت الباقة.', await service.create(session.userId, body)),
  );
  bind.admin(adminEditPlan, {}, async ({ session, params, body }) =>
    changed('حُفظت الباقة.', await service.edit(session.userId, params.id, body)),
  );
  bind.admin(adminSwitchPlan, {}, async ({ session, params, body }) =>
    changed(
      body.isActive ? 'فُعّلت الباقة.' : 'أُوقفت الباقة.',
      await service.switch(session.userId, params.id, body.isActive),
    ),
  );
  bind.admin(adminMakeLoginPlan, {}, async ({ session, params }) =>
    changed(
      'صارت باقة الترحيب للحسابات الجديدة.',
      await service.makeLoginPlan(session.userId, params.id),
    ),
  );
  bind.admin(
    adminSetPlanImage,
    { maxBodyBytes: PLAN_IMAGE_MAX_BYTES * 2 },
    async ({ session, params, body }) =>
      changed(
        body.image === null ? 'أُزيلت الصورة.' : 'حُفظت الصورة.',
        await service.setImage(session.userId, params.id, body.image),
      ),
  );
  bind.admin(adminOrderPlans, {}, async ({ session, body }) => {
    await service.reorder(session.userId, body.ids);
    return { done: true as const, message: 'حُفظ الترتيب.' };
  });
}

/** Public, like center covers. */
export function servePlanPictures(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { id: string } }>('/covers/plans/:id', async (request, reply) => {
    const { mime, bytes } = await readPicture(db, request.params.id);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(mime)
      .send(bytes);
  });
}

import {
  adminAddConnection,
  adminDeleteConnection,
  adminEditConnection,
  adminGetModels,
  adminListOffered,
  adminListPulls,
  adminModelCosts,
  adminPullModel,
  adminRemoveModel,
  adminSaveModels,
  adminStopPull,
  adminTryConnection,
  adminTryModel,
  type AdminAction,
} from '@nibras/contract';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { CostsService } from './costs.service.ts';
import type { LocalModelsService } from './local-models.service.ts';
import type { AdminModelsService } from './models.service.ts';

export function bindAdminModels(
  bind: Binder,
  deps: {
    service: AdminModelsService;
    local: LocalModelsService;
    costs: CostsService;
    recorder: ActionRecorder;
  },
): void {
  const { service, local, costs, recorder } = deps;
  const recordBy = (adminId: string, action: AdminAction, targetId: string | null) =>
    recorder.recordFor({ adminId, action, targetId });
  const changed = async (message: string) => ({
    done: true as const,
    message,
    ...(await service.view()),
  });

  bind.admin(adminGetModels, {}, async () => ({ done: true as const, ...(await service.view()) }));
  bind.admin(adminTryConnection, {}, async ({ body }) => ({
    done: true as const,
    count: await service.tryConnection(body),
  }));
  bind.admin(adminAddConnection, {}, async ({ session, body }) => {
    const record = recordBy(session.userId, 'models.connect', null);
    const connectionId = await service.add(body, record);
    return { ...(await changed('أُضيف الاتصال.')), connectionId };
  });
  bind.admin(adminEditConnection, {}, async ({ session, params: { id }, body }) => {
    await service.edit(id, body, recordBy(session.userId, 'models.edit', id));
    return changed('حُفظ الاتصال.');
  });
  bind.admin(adminDeleteConnection, {}, async ({ session, params: { id }, body }) => {
    await service.remove(id, body.version, recordBy(session.userId, 'models.disconnect', id));
    return changed('حُذف الاتصال.');
  });
  bind.admin(adminSaveModels, {}, async ({ session, body }) => {
    await service.save(body, recordBy(session.userId, 'models.save', null));
    return changed('حُفظت إعدادات النماذج، وتعمل من الآن.');
  });
  bind.admin(adminListOffered, {}, async ({ params: { id } }) => ({
    done: true as const,
    models: await service.offered(id),
  }));
  bind.adminNdjson(adminTryModel, {}, ({ session, body }) => local.tryOne(body, session.userId));
  bind.admin(adminListPulls, {}, async ({ params: { id } }) => ({
    done: true as const,
    pulls: await local.pulls(id),
  }));
  bind.admin(adminPullModel, {}, async ({ session, params: { id }, body }) => ({
    done: true as const,
    message: 'بدأ التنزيل، ويستمر ولو أُغلقت الصفحة.',
    pulls: await local.pull(id, body.model, recordBy(session.userId, 'models.pull', id)),
  }));
  bind.admin(adminStopPull, {}, async ({ params: { id }, body }) => ({
    done: true as const,
    message: 'أُوقف التنزيل.',
    pulls: await local.stop(id, body.model),
  }));
  bind.admin(adminRemoveModel, {}, async ({ session, params: { id }, body }) => {
    await local.remove(id, body.model, recordBy(session.userId, 'models.remove', id));
    return { done: true as const, message: 'حُذف النموذج من الجهاز.' };
  });
  bind.admin(adminModelCosts, {}, async ({ query }) => ({
    done: true as const,
    ...(await costs.get(Number(query.days))),
  }));
}

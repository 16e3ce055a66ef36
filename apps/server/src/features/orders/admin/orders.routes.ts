import {
  adminCheckOrder,
  adminExportOrders,
  adminGetOrder,
  adminListOrders,
  adminRefundOrder,
  adminSetOrderReference,
  type AdminOrderRow,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import { bindTable } from '#src/platform/console/bind-table.ts';
import type { CsvColumn } from '#src/platform/console/csv.ts';
import type { OrderActions } from './order-actions.service.ts';
import type { AdminOrdersService } from './orders.service.ts';

const COLUMNS: readonly CsvColumn<AdminOrderRow>[] = [
  ['رقم الطلب', (row) => row.id],
  ['الاسم', (row) => row.user?.username ?? null],
  ['البريد الإلكتروني', (row) => row.user?.email ?? null],
  ['الباقة', (row) => row.planName],
  ['المبلغ بالهللة', (row) => row.amountHalalas],
  ['المسترد بالهللة', (row) => row.refundedHalalas],
  ['العملة', (row) => row.currency],
  ['المزود', (row) => row.provider],
  ['مرجع المزود', (row) => row.providerRef],
  ['الحالة', (row) => row.state],
  ['السبب', (row) => row.reason],
  ['تاريخ الطلب', (row) => row.createdAt],
  ['تاريخ الدفع', (row) => row.settledAt],
];

export function bindAdminOrders(
  bind: Binder,
  { service, actions }: { service: AdminOrdersService; actions: OrderActions },
): void {
  const changed = async (id: string, message: string) => ({
    done: true as const,
    message,
    order: await service.get(id),
  });

  bindTable(bind, {
    list: adminListOrders,
    csv: adminExportOrders,
    columns: COLUMNS,
    source: service,
  });
  bind.admin(adminGetOrder, {}, async ({ params }) => ({
    done: true as const,
    order: await service.get(params.id),
  }));
  bind.admin(adminCheckOrder, {}, async ({ session, params: { id } }) => {
    await actions.askAgain(id, session.userId);
    return changed(id, 'وصل رد مزوّد الدفع عن هذا الطلب.');
  });
  bind.admin(adminRefundOrder, {}, async ({ session, params: { id }, body }) => {
    await actions.refund(id, body.amountHalalas, body.reason, session.userId);
    return changed(id, 'وصل طلب الاسترداد إلى مزوّد الدفع.');
  });
  bind.admin(adminSetOrderReference, {}, async ({ session, params: { id }, body }) => {
    await actions.setProviderRef(id, body.providerRef, session.userId);
    return changed(id, 'حُفظ مرجع العملية.');
  });
}

import {
  adminCheckOrder,
  adminExportOrders,
  adminGetOrder,
  adminListOrders,
  adminRefundOrder,
  adminSetOrderReference,
  type AdminOrder,
  type BodyInputOf,
} from '@nibras/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { CONSOLE, refreshConsole } from './console.ts';
import { tableOf } from './table.ts';

export const ordersTable = tableOf(adminListOrders, adminExportOrders);

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [CONSOLE, 'order', id],
    queryFn: async ({ signal }): Promise<AdminOrder> =>
      (await callApi(adminGetOrder, null, { signal, params: { id } })).order,
    staleTime: 0,
  });

function takeOrder(client: QueryClient, { order }: { order: AdminOrder }): void {
  client.setQueryData(orderQuery(order.id).queryKey, order);
  refreshConsole(client);
}

export const checkOrderMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi(adminCheckOrder, null, { params: { id } }),
    onSuccess: (answer, _body, _before, { client }) => takeOrder(client, answer),
  });

export const refundOrderMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof adminRefundOrder>) =>
      callApi(adminRefundOrder, body, { params: { id } }),
    onSuccess: (answer, _body, _before, { client }) => takeOrder(client, answer),
  });

export const setReferenceMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof adminSetOrderReference>) =>
      callApi(adminSetOrderReference, body, { params: { id } }),
    onSuccess: (answer, _body, _before, { client }) => takeOrder(client, answer),
  });

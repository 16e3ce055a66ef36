import {
  adminAddDays,
  adminBlockUser,
  adminChangePlan,
  adminDeleteUser,
  adminExportUsers,
  adminGetUser,
  adminListUsers,
  adminSetRole,
  adminSignOutUser,
  adminUnblockUser,
  type AdminUser,
  type BodyInputOf,
  type Role,
} from '@nibras/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { CONSOLE, refreshConsole } from './console.ts';
import { tableOf } from './table.ts';

export const usersTable = tableOf(adminListUsers, adminExportUsers);

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [CONSOLE, 'user', id],
    queryFn: async ({ signal }): Promise<AdminUser> =>
      (await callApi(adminGetUser, null, { signal, params: { id } })).user,
    staleTime: 0,
  });

function takeUser(client: QueryClient, { user }: { user: AdminUser }): void {
  client.setQueryData(userQuery(user.id).queryKey, user);
  refreshConsole(client);
}

export const changePlanMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof adminChangePlan>) =>
      callApi(adminChangePlan, body, { params: { id } }),
    onSuccess: (answer, _body, _before, { client }) => takeUser(client, answer),
  });

export const addDaysMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof adminAddDays>) =>
      callApi(adminAddDays, body, { params: { id } }),
    onSuccess: (answer, _body, _before, { client }) => takeUser(client, answer),
  });

export const blockUserMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof adminBlockUser>) =>
      callApi(adminBlockUser, body, { params: { id } }),
    onSuccess: (answer, _body, _before, { client }) => takeUser(client, answer),
  });

export const unblockUserMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi(adminUnblockUser, null, { params: { id } }),
    onSuccess: (answer, _body, _before, { client }) => takeUser(client, answer),
  });

export const signOutUserMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi(adminSignOutUser, null, { params: { id } }),
    onSuccess: (answer, _body, _before, { client }) => takeUser(client, answer),
  });

export const setRoleMutation = (id: string, role: Role) =>
  mutationOptions({
    mutationFn: () => callApi(adminSetRole, { role }, { params: { id } }),
    onSuccess: (answer, _body, _before, { client }) => takeUser(client, answer),
  });

export const deleteUserMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof adminDeleteUser>) =>
      callApi(adminDeleteUser, body, { params: { id } }),
    // The page of a deleted user is left; a refetch would only fail.
    onSuccess: (_done, _body, _before, { client }) =>
      void client.invalidateQueries({
        queryKey: [CONSOLE],
        predicate: ({ queryKey: [, kind] }) => kind !== 'user',
      }),
  });

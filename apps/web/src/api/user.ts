import { deleteUser, editUser, exportUser, getInvites } from '@nibras/contract';
import type { BodyInputOf } from '@nibras/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/api-client.ts';
import { fetchFile } from '#src/lib/fetch-file.ts';

export const editUserMutation = mutationOptions({
  mutationFn: (body: BodyInputOf<typeof editUser>) => callApi(editUser, body),
});

export const exportUserMutation = mutationOptions({
  mutationFn: () => fetchFile(exportUser),
});

export const deleteUserMutation = mutationOptions({
  mutationFn: (password: string) => callApi(deleteUser, { password }),
});

export const invitesQuery = queryOptions({
  queryKey: ['user', 'invites'],
  queryFn: async ({ signal }) => (await callApi(getInvites, null, { signal })).invites,
});

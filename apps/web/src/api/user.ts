import {
  deleteUser,
  editUser,
  endOtherSessions,
  endSession,
  exportUser,
  getInvites,
  listSessions,
  type BodyInputOf,
  type OwnSession,
} from '@nibras/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { fetchFile } from '#src/lib/http/fetch-file.ts';

export const editUserMutation = mutationOptions({
  mutationFn: (body: BodyInputOf<typeof editUser>) => callApi(editUser, body),
});

export const exportUserMutation = mutationOptions({
  mutationFn: () => fetchFile(exportUser, {}),
});

export const deleteUserMutation = mutationOptions({
  mutationFn: (password: string) => callApi(deleteUser, { password }),
});

export const invitesQuery = queryOptions({
  queryKey: ['user', 'invites'],
  queryFn: async ({ signal }) => (await callApi(getInvites, null, { signal })).invites,
});

export const sessionsQuery = queryOptions({
  queryKey: ['user', 'sessions'],
  queryFn: async ({ signal }): Promise<OwnSession[]> =>
    (await callApi(listSessions, null, { signal })).sessions,
  staleTime: 0,
});

/** Settled, not only done: a session that had ended before leaves the list too. */
export const endSessionMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi(endSession, null, { params: { id } }),
    onSettled: (_done, _error, _nothing, _before, { client }) =>
      client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });

export const endOtherSessionsMutation = mutationOptions({
  mutationFn: () => callApi(endOtherSessions),
  onSettled: (_done, _error, _nothing, _before, { client }) =>
    client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});

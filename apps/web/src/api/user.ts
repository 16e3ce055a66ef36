import { deleteUser, editUser, exportUser } from '@nibras/contract';
import type { BodyInputOf } from '@nibras/contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/api-client.ts';

export const editUserMutation = mutationOptions({
  mutationFn: (body: BodyInputOf<typeof editUser>) => callApi(editUser, body),
});

export const exportUserMutation = mutationOptions({
  mutationFn: () => callApi(exportUser),
});

export const deleteUserMutation = mutationOptions({
  mutationFn: (password: string) => callApi(deleteUser, { password }),
});

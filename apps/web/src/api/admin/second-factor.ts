import {
  adminConfirmSecondFactor,
  adminDisableSecondFactor,
  adminEnrolSecondFactor,
  adminSecondFactor,
  adminVerifySecondFactor,
  type SecondFactorStatus,
} from '@nibras/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { CONSOLE, refreshConsole } from './console.ts';

export const secondFactorQuery = queryOptions({
  queryKey: [CONSOLE, 'second-factor'],
  queryFn: async ({ signal }): Promise<SecondFactorStatus> =>
    (await callApi(adminSecondFactor, null, { signal })).status,
});

export const enrolMutation = mutationOptions({ mutationFn: () => callApi(adminEnrolSecondFactor) });

/** Updates no cache, so that the console stays closed until the recovery codes were shown. */
export const confirmMutation = mutationOptions({
  mutationFn: (code: string) => callApi(adminConfirmSecondFactor, { code }),
});

export const verifyMutation = mutationOptions({
  mutationFn: (code: string) => callApi(adminVerifySecondFactor, { code }),
  onSuccess: ({ status }, _code, _before, { client }) => {
    client.setQueryData(secondFactorQuery.queryKey, status);
    refreshConsole(client);
  },
});

export const disableMutation = mutationOptions({
  mutationFn: (code: string) => callApi(adminDisableSecondFactor, { code }),
  onSuccess: (_done, _code, _before, { client }) => refreshConsole(client),
});

import { login, type BodyOf } from '@nibras/contract';
import { callApi } from '#src/lib/http/api-client.ts';

export const loginRequest = {
  schema: login.body,
  send: (body: BodyOf<typeof login>) => callApi(login, body),
};

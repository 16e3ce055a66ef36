import type { Endpoint, ParamsOf } from '@nibras/contract';
import { offlineError, readAnswer, sendCall } from './api-client.ts';
import { readToken } from '#src/lib/session/session-storage.ts';

type Args<E extends Endpoint> = keyof ParamsOf<E> extends never ? [] : [params: ParamsOf<E>];

/** Calls an endpoint that answers with a file; it is never held as text, however large it is. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  ...[params]: Args<E>
): Promise<Blob> {
  const token = readToken();
  const response = await sendCall(endpoint, null, params ? { params } : {}, token);
  // A refusal is JSON as everywhere, and is thrown.
  if (!response.ok) await readAnswer(endpoint, response, { token });
  try {
    return await response.blob();
  } catch (cause) {
    throw offlineError(cause);
  }
}

import type { Endpoint, ParamsOf } from '@nibras/contract';
import { readToken } from '#src/lib/session/session-storage.ts';
import { offlineError, readAnswer, sendCall, type SentOptions } from './api-client.ts';

/** Path values are required exactly if the endpoint has them. */
type FileOptions<E extends Endpoint> = SentOptions &
  (keyof ParamsOf<E> extends never ? object : { params: ParamsOf<E> });

/** Calls an endpoint that answers with a file, which never becomes text. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  options: FileOptions<E>,
): Promise<Blob> {
  const token = readToken();
  const response = await sendCall(endpoint, null, options, token);
  // A refusal is JSON as everywhere, and is thrown.
  if (!response.ok) await readAnswer(endpoint, response, { token });
  try {
    return await response.blob();
  } catch (cause) {
    throw offlineError(cause);
  }
}

import {
  errorSchema,
  login,
  type BodyInputOf,
  type Endpoint,
  type ParamsOf,
  type QueryInputOf,
  type ResponseOf,
} from '@nibras/contract';
import { readToken } from '#src/lib/session/session-storage.ts';
import { ApiError } from './api-error.ts';
import { takeEarly } from './early-calls.ts';
import { reportUnauthenticated } from './unauthenticated.ts';

export { ApiError };

type CallOptions = { signal?: AbortSignal };

type Query = Readonly<Record<string, string | undefined>>;
type QueryOption<E extends Endpoint> = { query?: QueryInputOf<E> & Query };

/** Body and path values are required exactly if the endpoint has them. */
type CallArguments<E extends Endpoint> = keyof ParamsOf<E> extends never
  ? E['body'] extends null
    ? [body?: null, options?: CallOptions & QueryOption<E>]
    : [body: BodyInputOf<E>, options?: CallOptions & QueryOption<E>]
  : [body: BodyInputOf<E>, options: CallOptions & QueryOption<E> & { params: ParamsOf<E> }];

export type SentOptions = CallOptions & {
  params?: Readonly<Record<string, string>>;
  query?: Query;
};

const OFFLINE = 'تعذّر الاتصال بالخادم. يرجى التحقق من الإنترنت ثم المحاولة مرة أخرى.';
const UNREADABLE = 'وصل رد غير مفهوم من الخادم. يرجى تحديث الصفحة ثم المحاولة مرة أخرى.';
const UNAVAILABLE = 'الخدمة غير متاحة الآن. يرجى المحاولة بعد قليل.';

/** Calls an endpoint of the contract; every failure except an abort is an `ApiError`. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  ...callArguments: CallArguments<E>
): Promise<ResponseOf<E>> {
  const [body, options = {}]: [body?: unknown, options?: SentOptions] = callArguments;
  const token = readToken();
  const response = await sendCall(endpoint, body, options, token);
  return readAnswer(endpoint, response, { token, ...options });
}

/** Reads an answer of any origin: returns its parsed body, or throws its failure. */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: Response,
  { token, signal }: CallOptions & { token: string | null },
): Promise<ResponseOf<E>> {
  const payload = await readJson(response, signal);
  if (response.ok) return parseResponse(endpoint, response, payload);

  // A late answer to a replaced token does not end the new session.
  if (response.status === 401 && endpoint.path !== login.path && token === readToken()) {
    reportUnauthenticated();
  }
  throw toApiError(response, payload);
}

/** Sends a call; the caller reads the response. */
export async function sendCall(
  endpoint: Endpoint,
  body: unknown,
  options: SentOptions,
  token: string | null,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method: endpoint.method, headers, signal: options.signal ?? null };
  if (endpoint.body !== null) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body);
  }
  try {
    const path = fillPath(endpoint.path, options.params ?? {}) + queryString(options.query ?? {});
    const early = endpoint.method === 'GET' ? takeEarly(path, token) : null;
    return await (early === null ? fetch(path, init) : unlessAborted(early, options.signal));
  } catch (cause) {
    throw offlineUnlessAborted(cause, options.signal);
  }
}

/** An early call runs without the signal of the caller who takes its answer. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  const aborted = new Promise<never>((_resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([answer, aborted]);
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw offlineUnlessAborted(cause, signal);
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function offlineUnlessAborted(cause: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted === true ? cause : offlineError(cause);
}

export function offlineError(cause?: unknown): ApiError {
  return new ApiError({ status: 0, code: 'offline', message: OFFLINE, cause });
}

function parseResponse<E extends Endpoint>(
  endpoint: E,
  response: Response,
  payload: unknown,
): ResponseOf<E> {
  const parsed = endpoint.response.safeParse(payload);
  // The schema belongs to the endpoint, so its output is the endpoint's response.
  if (parsed.success) return parsed.data as ResponseOf<E>;
  throw new ApiError({
    status: response.status,
    code: 'invalid_response',
    message: UNREADABLE,
    cause: parsed.error,
  });
}

function toApiError(response: Response, payload: unknown): ApiError {
  const { status } = response;
  const retryAfter = Number(response.headers.get('retry-after') ?? NaN);
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined;
  const parsed = errorSchema.safeParse(payload);
  if (parsed.success) return new ApiError({ status, ...parsed.data, retryAfterSeconds });
  // A proxy may answer in a format of its own.
  const code = status === 401 ? 'unauthenticated' : 'unavailable';
  return new ApiError({ status, code, message: UNAVAILABLE, retryAfterSeconds });
}

function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/** Missing values are left out. */
function queryString(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

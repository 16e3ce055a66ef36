import { renewFileLink, uploadFile as uploadEndpoint, type ResponseOf } from '@nibras/contract';
import { callApi, offlineError, readAnswer } from '#src/lib/http/api-client.ts';
import { readToken } from '#src/lib/session/session-storage.ts';

/** The browser could not read a chosen file: it was moved or locked, or is a folder. */
export class FileReadError extends Error {
  constructor(cause: unknown) {
    super('A chosen file could not be read', { cause });
    this.name = 'FileReadError';
  }
}

export type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
};

export type UploadedFile = Pick<ResponseOf<typeof uploadEndpoint>, 'url' | 'fileName'>;

// A multiple of three, so that the encoded slices join without padding.
const SLICE_BYTES = 3 * 256 * 1024;
const RENEW_BEFORE_EXPIRY_MS = 60 * 60 * 1000;

/** Uploads a file; fails like every call, or with a `FileReadError`. */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<UploadedFile> {
  const body = await uploadBody(file, options.signal);
  const token = readToken();
  const response = await post(body, token, options);
  const { url, fileName } = await readAnswer(uploadEndpoint, response, { token });
  return { url, fileName };
}

/** Built from slices, so that a large file never becomes one string. */
async function uploadBody(file: File, signal: AbortSignal | undefined): Promise<Blob> {
  const pieces: Blob[] = [];
  for (let start = 0; start < file.size; start += SLICE_BYTES) {
    signal?.throwIfAborted();
    pieces.push(new Blob([await base64Of(file.slice(start, start + SLICE_BYTES))]));
  }
  const head = `{"fileName":${JSON.stringify(file.name)},"fileData":"`;
  return new Blob([head, ...pieces, '"}'], { type: 'application/json' });
}

function base64Of(slice: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const dataUrl = typeof reader.result === 'string' ? reader.result : '';
      resolve(dataUrl.slice(dataUrl.indexOf(',') + 1));
    };
    reader.onerror = () => reject(new FileReadError(reader.error));
    reader.readAsDataURL(slice);
  });
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function post(body: Blob, token: string | null, options: UploadOptions): Promise<Response> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadEndpoint.method, uploadEndpoint.path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(offlineError());
    request.onabort = () => reject(new DOMException('The upload was withdrawn', 'AbortError'));
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
  return new Response(request.responseText, { status: request.status, headers });
}

/** Opens a file in a new tab, with a fresh link if the given one has expired. */
export async function openFile(url: string): Promise<void> {
  // Opened within the click, because browsers block a tab that is opened after a wait.
  const tab = window.open('', '_blank');
  if (!tab) throw new Error('The browser opened no tab');
  tab.opener = null;
  try {
    tab.location.replace(await workingFileLink(url));
  } catch (error) {
    tab.close();
    throw error;
  }
}

/** The given link while it is valid, else a fresh one. */
export async function workingFileLink(url: string): Promise<string> {
  const link = new URL(url, window.location.origin);
  if (!endsSoon(link) && !(await isRefused(link))) return url;
  const id = link.pathname.split('/').at(-1) ?? '';
  const fresh = await callApi(renewFileLink, null, { params: { id } });
  return fresh.url + link.hash;
}

/** Links last six hours; one older than five hours, or without a signature, is renewed. */
function endsSoon(link: URL): boolean {
  const expiresAt = Number(link.searchParams.get('e'));
  return expiresAt - Date.now() < RENEW_BEFORE_EXPIRY_MS;
}

async function isRefused(link: URL): Promise<boolean> {
  try {
    return (await fetch(link.pathname + link.search, { method: 'HEAD' })).status === 403;
  } catch {
    // Offline, opening the link shows the failure.
    return false;
  }
}

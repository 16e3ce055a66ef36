import { renewFileLink, uploadFile as uploadEndpoint, type ResponseOf } from '@nibras/contract';
import { callApi, offlineError, readAnswer } from '#src/lib/http/api-client.ts';
import { readToken } from '#src/lib/session/session-storage.ts';

/** The browser could not read a chosen file: it was moved, locked, or is a folder. */
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

// A multiple of three, so that the pieces join without padding between them.
const SLICE_BYTES = 3 * 256 * 1024;
const RENEW_BEFORE_EXPIRY_MS = 60 * 60 * 1000;

/** Sends one file; its failures are those of every call, or a `FileReadError`. */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<UploadedFile> {
  const body = await uploadBody(file, options.signal);
  const token = readToken();
  const response = await post(body, token, options);
  const { url, fileName } = await readAnswer(uploadEndpoint, response, { token });
  return { url, fileName };
}

/** Put together from pieces, so that a large file never becomes one string. */
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

/** By XMLHttpRequest, because fetch does not tell how much has been sent. */
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

/** Opens a file in a new tab, with a fresh link where the one at hand has run out. */
export async function openFile(url: string): Promise<void> {
  // In the click itself: a tab opened after a wait counts as a pop-up and is blocked.
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

/** A link that opens the file now: the given one while it is good, else a fresh one. */
export async function workingFileLink(url: string): Promise<string> {
  const link = new URL(url, window.location.origin);
  if (!endsSoon(link) && !(await isRefused(link))) return url;
  const id = link.pathname.split('/').at(-1) ?? '';
  const fresh = await callApi(renewFileLink, null, { params: { id } });
  return fresh.url + link.hash;
}

/** Links last six hours; one past its fifth is renewed before it is used, and so is one that only names a file. */
function endsSoon(link: URL): boolean {
  const expiresAt = Number(link.searchParams.get('e'));
  return expiresAt - Date.now() < RENEW_BEFORE_EXPIRY_MS;
}

async function isRefused(link: URL): Promise<boolean> {
  try {
    return (await fetch(link.pathname + link.search, { method: 'HEAD' })).status === 403;
  } catch {
    // Without a network the link itself will say so.
    return false;
  }
}

import { ERROR_STATUS, type ErrorCode } from '@nibras/contract';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

type ProgressListener = (progress: {
  lengthComputable: boolean;
  loaded: number;
  total: number;
}) => void;

/** A request as the server sees it; the test answers it or does not. */
class FakeUpload {
  readonly upload: { onprogress: ProgressListener | null } = { onprogress: null };
  readonly headers = new Map<string, string>();
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = '';
  retryAfter: string | null = null;
  isAborted = false;
  fileName = '';
  fileData = '';

  open(): void {
    this.status = 0;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(): string | null {
    return this.retryAfter;
  }

  send(body: Blob): void {
    void body.text().then((text) => {
      const sent = JSON.parse(text) as { fileName: string; fileData: string };
      this.fileName = sent.fileName;
      this.fileData = sent.fileData;
      received.push(this);
      if (answersAll) this.succeed();
    });
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }

  progress(share: number): void {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded: share, total: 1 }));
  }

  succeed(): void {
    const url = `/files/${encodeURIComponent(this.fileName)}?e=0&s=signature`;
    this.answer(200, { success: true, url, fileName: this.fileName });
  }

  refuse(code: ErrorCode, message: string, retryAfterSeconds?: number): void {
    if (retryAfterSeconds !== undefined) this.retryAfter = String(retryAfterSeconds);
    this.answer(ERROR_STATUS[code], { done: false, code, message });
  }

  lose(): void {
    act(() => this.onerror?.());
  }

  private answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    act(() => this.onload?.());
  }
}

let received: FakeUpload[] = [];
let answersAll = false;

/** Replaces the server that takes files; uploads are listed in order. */
export function fakeUploads({ succeed }: { succeed: boolean }): FakeUpload[] {
  received = [];
  answersAll = succeed;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  return received;
}

/** A file for a picker; equal sizes and names are distinguished by their dates. */
export function chosenFile(name: string, content = name, lastModified = 1): File {
  return new File([content], name, { lastModified });
}

import { renewFileLink } from '@nibras/contract';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { onUnauthenticated } from '#src/lib/http/unauthenticated.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { chosenFile, fakeUploads } from '#src/testing/fake-uploads.ts';
import { fileUrl } from '#src/testing/sample-center.ts';
import { FileReadError, uploadFile, workingFileLink } from './files.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('uploadFile', () => {
  it('sends the name and the content in base64, with the token', async () => {
    localStorage.setItem('token', 'token-1');
    const received = fakeUploads({ succeed: true });
    const uploaded = await uploadFile(chosenFile('ملخص "أ".txt', 'نص قصير'));
    const [request] = received;
    expect(request?.headers.get('authorization')).toBe('Bearer token-1');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.fileName).toBe('ملخص "أ".txt');
    expect(request?.fileData).toBe(Buffer.from('نص قصير').toString('base64'));
    expect(uploaded.fileName).toBe('ملخص "أ".txt');
  });

  it('joins the pieces of a large file without a seam', async () => {
    const content = new Uint8Array(2_000_001).map((_, at) => at % 251);
    const received = fakeUploads({ succeed: true });
    await uploadFile(new File([content], 'large.bin'));
    const sent = received[0]?.fileData ?? '';
    expect(Buffer.from(sent, 'base64').equals(Buffer.from(content))).toBe(true);
    expect(sent).toBe(Buffer.from(content).toString('base64'));
  });

  it('tells how much has been sent', async () => {
    const received = fakeUploads({ succeed: false });
    const shares: number[] = [];
    const sending = uploadFile(chosenFile('a.pdf'), { onProgress: (sent) => shares.push(sent) });
    await waitFor(() => expect(received).toHaveLength(1));
    received[0]!.progress(0.25);
    received[0]!.progress(1);
    received[0]!.succeed();
    await sending;
    expect(shares).toEqual([0.25, 1]);
  });

  it('passes on the server’s refusal', async () => {
    const received = fakeUploads({ succeed: false });
    const sending = uploadFile(chosenFile('a.exe'));
    await waitFor(() => expect(received).toHaveLength(1));
    received[0]!.refuse('unsupported_type', 'هذا النوع من الملفات غير مدعوم.');
    await expect(sending).rejects.toMatchObject({
      status: 415,
      code: 'unsupported_type',
      message: 'هذا النوع من الملفات غير مدعوم.',
    });
  });

  it('ends the session on a 401, as every call does', async () => {
    const ended = vi.fn();
    onUnauthenticated(ended);
    const received = fakeUploads({ succeed: false });
    const sending = uploadFile(chosenFile('a.pdf'));
    await waitFor(() => expect(received).toHaveLength(1));
    received[0]!.refuse('unauthenticated', 'انتهت الجلسة');
    await expect(sending).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(ended).toHaveBeenCalledOnce();
  });

  it('says that the network is gone', async () => {
    const received = fakeUploads({ succeed: false });
    const sending = uploadFile(chosenFile('a.pdf'));
    await waitFor(() => expect(received).toHaveLength(1));
    received[0]!.lose();
    await expect(sending).rejects.toMatchObject({ code: 'offline' });
  });

  it('stops when it is no longer wanted', async () => {
    const received = fakeUploads({ succeed: false });
    const abort = new AbortController();
    const sending = uploadFile(chosenFile('a.pdf'), { signal: abort.signal });
    await waitFor(() => expect(received).toHaveLength(1));
    abort.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(received[0]?.isAborted).toBe(true);
  });

  it('sends nothing when the file cannot be read', async () => {
    const received = fakeUploads({ succeed: true });
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    await expect(uploadFile(chosenFile('gone.pdf'))).rejects.toBeInstanceOf(FileReadError);
    expect(received).toEqual([]);
  });
});

describe('workingFileLink', () => {
  /** A server that answers a look at the file with this status and signs links afresh. */
  function startApi(status: number) {
    const renewals = fakeApi().on(renewFileLink, () => ({
      done: true,
      url: '/files/f1?e=9&s=new',
    }));
    const callEndpoint = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      init.method === 'HEAD'
        ? Promise.resolve(new Response(null, { status }))
        : callEndpoint(path, init),
    );
    return renewals;
  }

  it('keeps a link that the server still honours', async () => {
    const renewals = startApi(200);
    const url = fileUrl('f1');
    expect(await workingFileLink(url)).toBe(url);
    expect(renewals).toEqual([]);
  });

  it('renews a link in its last hour, and keeps the page it names', async () => {
    const renewals = startApi(200);
    const url = `${fileUrl('f1', HOUR_MS - 1)}#page=12`;
    expect(await workingFileLink(url)).toBe('/files/f1?e=9&s=new#page=12');
    expect(renewals.map(({ path }) => path)).toEqual(['/api/files/f1/link']);
  });

  it('asks for a link of a file that is only named, as in events for all tabs', async () => {
    startApi(200);
    expect(await workingFileLink('/files/f1#page=12')).toBe('/files/f1?e=9&s=new#page=12');
  });

  it('renews a link that the server refuses', async () => {
    startApi(403);
    expect(await workingFileLink(fileUrl('f1'))).toBe('/files/f1?e=9&s=new');
  });
});

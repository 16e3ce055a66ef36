import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chosenFile, fakeUploads } from '#src/testing/fake-uploads.ts';
import { FileReadError } from './files.ts';
import { createUploadQueue, uploadId } from './upload-queue.ts';

const FILES = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => chosenFile(name));

const UNREADABLE = 'unreadable';

function describeFailure(error: unknown): string {
  if (error instanceof FileReadError) return UNREADABLE;
  return error instanceof Error ? error.message : '';
}

function start() {
  const received = fakeUploads({ succeed: false });
  const queue = createUploadQueue(describeFailure);
  queue.add(FILES);
  const named = async (name: string) => {
    await waitFor(() => expect(received.some((request) => request.fileName === name)).toBe(true));
    return received.findLast((request) => request.fileName === name)!;
  };
  const statuses = () => queue.read().map(({ status }) => status);
  return { received, queue, named, statuses };
}

describe('the upload queue', () => {
  it('sends nothing before it is asked to', () => {
    const { received, statuses } = start();
    expect(received).toEqual([]);
    expect(statuses()).toEqual(['picked', 'picked', 'picked']);
  });

  it('sends two at a time and answers with all that arrived, in their order', async () => {
    const { received, queue, named, statuses } = start();
    const sending = queue.sendAll();
    (await named('b.pdf')).succeed();
    const third = await named('c.pdf');
    expect(received).toHaveLength(3);
    expect(statuses()).toEqual(['uploading', 'done', 'uploading']);
    third.succeed();
    (await named('a.pdf')).succeed();
    expect((await sending)?.map(({ fileName }) => fileName)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  });

  it('lets one fail alone and sends only that one again', async () => {
    const { received, queue, named } = start();
    const sending = queue.sendAll();
    (await named('a.pdf')).refuse('too_large', 'الملف كبير');
    (await named('b.pdf')).succeed();
    (await named('c.pdf')).succeed();
    expect(await sending).toBeNull();
    expect(queue.read()[0]).toMatchObject({ status: 'failed', error: 'الملف كبير' });

    queue.retry(uploadId(FILES[0]!));
    await waitFor(() => expect(received).toHaveLength(4));
    received[3]!.succeed();
    await waitFor(() => expect(queue.read()[0]?.status).toBe('done'));
    expect(await queue.sendAll()).toHaveLength(3);
    expect(received).toHaveLength(4);
    expect(queue.takeArrived().map(({ file }) => file)).toEqual(FILES);
    expect(queue.read()).toEqual([]);
  });

  it('comes again by itself where the server has no place free, and shows that it waits', async () => {
    const { received, queue, named, statuses } = start();
    const sending = queue.sendAll();
    (await named('a.pdf')).refuse('unavailable', 'أماكن الرفع مشغولة', 0);
    await waitFor(() => expect(statuses()).toContain('held'));
    await waitFor(() => expect(received).toHaveLength(3));
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) (await named(name)).succeed();
    expect(await sending).toHaveLength(3);
  });

  it('waits for the given time, and stops when aborted', async () => {
    const { received, queue, named, statuses } = start();
    void queue.sendAll();
    (await named('a.pdf')).refuse('unavailable', 'أماكن الرفع مشغولة', 3600);
    await waitFor(() => expect(statuses()[0]).toBe('held'));
    queue.remove(uploadId(FILES[0]!));
    await named('c.pdf');
    expect(received.map(({ fileName }) => fileName).toSorted()).toEqual([
      'a.pdf',
      'b.pdf',
      'c.pdf',
    ]);
  });

  it('does not come again where no time was named', async () => {
    const { queue, named } = start();
    void queue.sendAll();
    (await named('a.pdf')).refuse('unavailable', 'الخدمة متوقفة');
    await waitFor(() => expect(queue.read()[0]).toMatchObject({ error: 'الخدمة متوقفة' }));
  });

  it('cancels removed uploads and starts the next', async () => {
    const { queue, named, statuses } = start();
    void queue.sendAll();
    const first = await named('a.pdf');
    queue.remove(uploadId(FILES[0]!));
    expect(first.isAborted).toBe(true);
    await named('c.pdf');
    expect(statuses()).toEqual(['uploading', 'uploading']);
  });

  it('names a file that cannot be read', async () => {
    const { queue } = start();
    for (const { id } of queue.read().slice(1)) queue.remove(id);
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    expect(await queue.sendAll()).toBeNull();
    expect(queue.read()[0]).toMatchObject({ error: UNREADABLE });
  });
});

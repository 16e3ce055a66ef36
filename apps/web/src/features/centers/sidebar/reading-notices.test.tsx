import { getCenter, getMe, listCenters, type Center } from '@nibras/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FILE_LIMITS, fakeApi } from '#src/testing/fake-api.ts';
import { fakeSocket } from '#src/testing/fake-socket.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { fileUrl, sampleCenter, sampleFile } from '#src/testing/sample-center.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { readingNewsCopy as copy } from './copy.ts';

const read = sampleFile({ url: fileUrl('a') });
const failed = sampleFile({ url: fileUrl('b'), status: 'failed', reason: 'الملف تالف.' });
const progress = { filesDone: 1, filesTotal: 2, page: 0, pageCount: null };
const beingRead = sampleCenter({ isActive: false, progress, files: [read] });

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

/** Another page than the library, and a center whose reading ends in the given way. */
async function endReading(ended: Center) {
  const student = sampleUser();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(listCenters, () => ({ done: true, centers: [beingRead], limits: FILE_LIMITS }));
  const { user } = renderApp('/chat', { storedUser: student });
  await screen.findByRole('link', { name: ended.courseName });
  act(() => fakeSocket.receive('center-updated', { center: beingRead }));
  expect(screen.queryByText(/أحياء 101»/)).toBeNull();
  act(() => fakeSocket.receive('center-updated', { center: ended }));
  return user;
}

describe('ReadingNotices', () => {
  it('tells on any page that a center is ready, and leads to a conversation', async () => {
    const user = await endReading(sampleCenter({ files: [read] }));
    expect(await screen.findByText(copy.ready('أحياء 101'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: copy.start }));
    await waitFor(() => expect(currentPath()).toBe('/chat/c1?center=true'));
  });

  it('tells how many files could not be read, and leads to the reasons', async () => {
    const ended = sampleCenter({ files: [read, failed, { ...failed, url: fileUrl('c') }] });
    api.on(getCenter, () => ({ done: true, center: ended }));
    const user = await endReading(ended);
    expect(await screen.findByText('«أحياء 101» جاهز، وتعذّرت قراءة ملفين من 3.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: copy.seeWhy }));
    expect(await screen.findAllByText(/الملف تالف\./)).toHaveLength(2);
  });

  it('does not call ready what could not be read at all', async () => {
    await endReading(sampleCenter({ isActive: false, files: [failed] }));
    expect(await screen.findByText(copy.nothingRead('أحياء 101'))).toBeTruthy();
  });

  it('does not call ready what an admin has switched off', async () => {
    await endReading(sampleCenter({ isActive: false, files: [read] }));
    expect(await screen.findByText(copy.ended('أحياء 101'))).toBeTruthy();
  });
});

import { createCenter, getCenter, getMe, listCenters, type Center } from '@nibras/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { centersCopy } from '#src/features/centers/copy.ts';
import { readingNewsCopy } from '#src/features/centers/sidebar/copy.ts';
import { createForm } from '#src/testing/create-form.ts';
import { FILE_LIMITS, fakeApi } from '#src/testing/fake-api.ts';
import { fakeSocket } from '#src/testing/fake-socket.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { fileUrl, sampleCenter, sampleFile } from '#src/testing/sample-center.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const copy = centersCopy.form;
const made = sampleCenter({ id: 'new', title: 'كيمياء عضوية', courseName: 'كيمياء عضوية' });
const progress = { filesDone: 0, filesTotal: 1, page: 0, pageCount: null };
const beingRead = { ...made, isActive: false, progress };

let api: ReturnType<typeof fakeApi>;
let centers: Center[];

beforeEach(() => {
  api = fakeApi();
  centers = [];
  api.on(listCenters, () => ({ done: true, centers, limits: FILE_LIMITS }));
  api.on(getCenter, () => ({ done: true, center: centers[0] ?? made }));
});

function start(path = '/smart-centers') {
  const student = sampleUser();
  api.on(getMe, () => ({ done: true, user: student }));
  return renderApp(path, { storedUser: student }).user;
}

async function openForm() {
  const user = start();
  await user.click(await screen.findByRole('button', { name: centersCopy.list.create }));
  return { user, ...(await createForm(copy.title, user)) };
}

const isOpen = () => screen.queryByRole('dialog') !== null;

describe('a new center', () => {
  it('turns into the progress of the reading, and ends in the chat', async () => {
    api.on(createCenter, () => {
      centers = [beingRead];
      return { done: true, center: beingRead };
    });
    const { fill, submit } = await openForm();
    await fill();
    await submit();
    const reading = await screen.findByRole('dialog', { name: made.courseName });
    expect(within(reading).getByRole('progressbar')).toBeTruthy();
    expect(within(reading).queryByText(centersCopy.state.inactive)).toBeNull();
    centers = [made];
    act(() => fakeSocket.receive('center-updated', { center: made }));
    await waitFor(() => expect(currentPath()).toBe('/chat/new?center=true'));
    expect(isOpen()).toBe(false);
    expect(screen.queryByText(new RegExp(readingNewsCopy.ready(made.courseName)))).toBeNull();
  });

  it('stays at the files that could not be read', async () => {
    const failed = sampleFile({ status: 'failed', reason: 'الملف محمي بكلمة مرور.' });
    const half = { ...made, files: [sampleFile({ url: fileUrl('b') }), failed] };
    api.on(createCenter, () => ({ done: true, center: half }));
    api.on(getCenter, () => ({ done: true, center: half }));
    const { user, fill, submit } = await openForm();
    await fill();
    await submit();
    const ended = within(await screen.findByRole('dialog', { name: made.courseName }));
    expect(ended.getByText(/محمي بكلمة مرور/)).toBeTruthy();
    await user.click(ended.getByRole('button', { name: centersCopy.details.start }));
    expect(currentPath()).toBe('/chat/new?center=true');
  });

  it('goes by the news of a center where that outran the answer', async () => {
    api.on(createCenter, () => {
      centers = [made];
      act(() => fakeSocket.receive('center-updated', { center: made }));
      return { done: true, center: beingRead };
    });
    api.on(getCenter, () => ({ done: true, center: made }));
    const { fill, submit } = await openForm();
    await fill();
    await submit();
    await waitFor(() => expect(currentPath()).toBe('/chat/new?center=true'));
  });

  it('goes by the news of a center that come while the list is asked for', async () => {
    api.on(createCenter, () => ({ done: true, center: beingRead }));
    api.on(getCenter, () => ({ done: true, center: made }));
    const { fill, submit } = await openForm();
    const old = Promise.withResolvers<undefined>();
    const answers = [beingRead, made];
    const asked = api.on(listCenters, async () => {
      const center = answers.shift() ?? made;
      if (center === beingRead) await old.promise;
      return { done: true, centers: [center], limits: FILE_LIMITS };
    });
    await fill();
    await submit();
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => fakeSocket.receive('center-updated', { center: made }));
    old.resolve(undefined);
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(currentPath()).toBe('/chat/new?center=true'));
  });
});

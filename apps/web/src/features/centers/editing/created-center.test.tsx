import { createCenter, getCenter, listCenters } from '@nibras/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { centersCopy } from '#src/features/centers/copy.ts';
import { readingNewsCopy } from '#src/features/centers/sidebar/copy.ts';
import { FILE_LIMITS } from '#src/testing/fake-api.ts';
import { fakeSocket } from '#src/testing/fake-socket.ts';
import { madeCenter, newCenterPage } from '#src/testing/new-center.ts';
import { currentPath } from '#src/testing/render-app.tsx';
import { fileUrl, sampleFile } from '#src/testing/sample-center.ts';

const progress = { filesDone: 0, filesTotal: 1, page: 0, pageCount: null };
const beingRead = { ...madeCenter, isActive: false, progress };

let page: ReturnType<typeof newCenterPage>;
beforeEach(() => {
  page = newCenterPage();
});

describe('a new center', () => {
  it('turns into the progress of the reading, and ends in the chat', async () => {
    page.api.on(createCenter, () => {
      page.centers = [beingRead];
      return { done: true, center: beingRead };
    });
    const { fill, submit } = await page.openForm();
    await fill();
    await submit();
    const reading = await screen.findByRole('dialog', { name: madeCenter.courseName });
    expect(within(reading).getByRole('progressbar')).toBeTruthy();
    expect(within(reading).queryByText(centersCopy.state.inactive)).toBeNull();
    page.centers = [madeCenter];
    act(() => fakeSocket.receive('center-updated', { center: madeCenter }));
    await waitFor(() => expect(currentPath()).toBe('/chat/new?center=true'));
    expect(page.isDialogOpen()).toBe(false);
    expect(screen.queryByText(new RegExp(readingNewsCopy.ready(madeCenter.courseName)))).toBeNull();
  });

  it('stays at the files that could not be read', async () => {
    const failed = sampleFile({ status: 'failed', reason: 'الملف محمي بكلمة مرور.' });
    const half = { ...madeCenter, files: [sampleFile({ url: fileUrl('b') }), failed] };
    page.api.on(createCenter, () => ({ done: true, center: half }));
    page.api.on(getCenter, () => ({ done: true, center: half }));
    const { user, fill, submit } = await page.openForm();
    await fill();
    await submit();
    const ended = within(await screen.findByRole('dialog', { name: madeCenter.courseName }));
    expect(ended.getByText(/محمي بكلمة مرور/)).toBeTruthy();
    await user.click(ended.getByRole('button', { name: centersCopy.details.start }));
    expect(currentPath()).toBe('/chat/new?center=true');
  });

  it('goes by the news of a center where that outran the answer', async () => {
    page.api.on(createCenter, () => {
      page.centers = [madeCenter];
      act(() => fakeSocket.receive('center-updated', { center: madeCenter }));
      return { done: true, center: beingRead };
    });
    page.api.on(getCenter, () => ({ done: true, center: madeCenter }));
    const { fill, submit } = await page.openForm();
    await fill();
    await submit();
    await waitFor(() => expect(currentPath()).toBe('/chat/new?center=true'));
  });

  it('goes by the news of a center that come while the list is asked for', async () => {
    page.api.on(createCenter, () => ({ done: true, center: beingRead }));
    page.api.on(getCenter, () => ({ done: true, center: madeCenter }));
    const { fill, submit } = await page.openForm();
    const old = Promise.withResolvers<undefined>();
    const answers = [beingRead, madeCenter];
    const asked = page.api.on(listCenters, async () => {
      const center = answers.shift() ?? madeCenter;
      if (center === beingRead) await old.promise;
      return { done: true, centers: [center], limits: FILE_LIMITS };
    });
    await fill();
    await submit();
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => fakeSocket.receive('center-updated', { center: madeCenter }));
    old.resolve(undefined);
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(currentPath()).toBe('/chat/new?center=true'));
  });
});

import { getCenter, getMe, listCenters, type Center } from '@nibras/contract';
import { screen } from '@testing-library/react';
import { centersCopy } from '#src/features/centers/copy.ts';
import { createForm } from './create-form.ts';
import { FILE_LIMITS, fakeApi } from './fake-api.ts';
import { renderApp } from './render-app.tsx';
import { sampleCenter } from './sample-center.ts';
import { sampleUser } from './sample-user.ts';

/** The center that the form makes. */
export const madeCenter = sampleCenter({
  id: 'new',
  title: 'كيمياء عضوية',
  courseName: 'كيمياء عضوية',
});

/** A student without centers, who makes the first; the server lists those of `centers`. */
export function newCenterPage() {
  const api = fakeApi();
  const page = {
    api,
    centers: [] as Center[],

    start(path = '/smart-centers') {
      const student = sampleUser();
      api.on(getMe, () => ({ done: true, user: student }));
      return renderApp(path, { storedUser: student }).user;
    },

    async openForm() {
      const user = page.start();
      await user.click(await screen.findByRole('button', { name: centersCopy.list.create }));
      return { user, ...(await createForm(centersCopy.form.title, user)) };
    },

    isDialogOpen: () => screen.queryByRole('dialog') !== null,
  };
  api.on(listCenters, () => ({ done: true, centers: page.centers, limits: FILE_LIMITS }));
  api.on(getCenter, () => ({ done: true, center: page.centers[0] ?? madeCenter }));
  return page;
}

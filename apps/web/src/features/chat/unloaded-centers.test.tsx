import { getMe, listCenters } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleUser } from '#src/testing/sample-user.ts';
import { chatCopy } from './copy.ts';

it('leaves the chat as it is where the centers do not load, and tells the console alone', async () => {
  const debug = vi.spyOn(console, 'debug');
  const api = fakeApi();
  api.on(getMe, () => ({ done: true, user: sampleUser() }));
  api.on(listCenters, () => {
    throw new Refusal('internal', 'خطأ في المراكز');
  });
  renderApp('/chat', { storedUser: sampleUser() });
  expect(await screen.findByRole('textbox', { name: chatCopy.composer.label })).toBeTruthy();
  await waitFor(() => {
    expect(debug.mock.calls).toContainEqual(['nibras: centers', 'خطأ في المراكز']);
  });
  // The sidebar, which lists them, says why it cannot.
  expect(within(screen.getByRole('main')).queryByText('خطأ في المراكز')).toBeNull();
});

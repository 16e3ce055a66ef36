import { getMe, getSiteSettings } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { supportCopy } from '#src/features/support/copy.ts';
import { fakeApi, NO_LINKS } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleUser } from '#src/testing/sample-user.ts';

const LINKS = {
  whatsapp: 'https://wa.me/966500000000',
  telegram: 'https://t.me/nibras',
  x: 'https://x.com/nibras',
};

it('has the channels of the team below the profile', async () => {
  const api = fakeApi();
  const contact = { ...NO_LINKS, ...LINKS };
  api.on(getMe, () => ({ done: true, user: sampleUser() }));
  api.on(getSiteSettings, () => ({ done: true, contact, announcement: null }));
  renderApp('/profile', { storedUser: sampleUser() });
  const section = within(await screen.findByRole('region', { name: supportCopy.contact.title }));
  await waitFor(() => {
    const hrefs = section.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(Object.values(LINKS)));
  });
});

it('has a form to the team where no channel is set', async () => {
  const api = fakeApi();
  api.on(getMe, () => ({ done: true, user: sampleUser() }));
  api.on(getSiteSettings, () => ({ done: true, contact: NO_LINKS, announcement: null }));
  const { user } = renderApp('/profile', { storedUser: sampleUser() });
  const section = within(await screen.findByRole('region', { name: supportCopy.help.title }));
  await user.click(section.getByRole('button', { name: supportCopy.help.write }));
  const message = section.getByRole('textbox', { name: new RegExp(supportCopy.message) });
  expect(document.activeElement).toBe(message);
});

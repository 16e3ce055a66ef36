import {
  getMe,
  getSiteSettings,
  getUnseen,
  listFaqs,
  type AnnouncementTone,
} from '@nibras/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { appCopy } from '#src/app/copy.ts';
import { fakeApi, NO_LINKS } from '#src/testing/fake-api.ts';
import { fakeSocket } from '#src/testing/fake-socket.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { sampleUser } from '#src/testing/sample-user.ts';

const { nav } = appCopy;
const student = sampleUser();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(listFaqs, () => ({ done: true, faqs: {} }));
});

async function open() {
  const view = renderApp('/faq', { storedUser: student });
  await screen.findByRole('heading', { level: 1 });
  return view.user;
}

const morePages = () => within(screen.getByRole('navigation', { name: nav.more }));

describe('the sidebar', () => {
  it('leads to every page below the subjects', async () => {
    await open();
    const links = morePages().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [nav.oldChats, '/old-chats'],
      [nav.library, '/'],
      [nav.faq, '/faq'],
      [nav.suggestions, '/suggestions'],
      [nav.support, '/support'],
    ]);
    expect(morePages().getByRole('link', { name: nav.faq }).getAttribute('aria-current')).toBe(
      'page',
    );
  });

  it('does so from the drawer too, which then closes', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: nav.open }));
    const drawer = within(await screen.findByRole('dialog', { name: nav.label }));
    await user.click(drawer.getByRole('link', { name: nav.library }));
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the badges', () => {
  it('count the answers that wait, in the sidebar and on the menu button', async () => {
    api.on(getUnseen, () => ({ done: true, unseen: { suggestions: 2, support: 12 } }));
    await open();
    expect(await morePages().findByRole('link', { name: /ردّان جديدان/ })).toBeTruthy();
    const support = morePages().getByRole('link', { name: /12 ردًّا جديدًا/ });
    expect(support.textContent).toContain('9+');
    expect(screen.getByRole('button', { name: `${nav.open} (14 ردًّا جديدًا)` })).toBeTruthy();
  });

  it('come and go as the server tells', async () => {
    await open();
    expect(morePages().queryByText(/رد جديد/)).toBeNull();
    await screen.findByRole('button', { name: nav.open });
    act(() => fakeSocket.receive('answers-updated', { about: 'support', unseen: 1 }));
    expect(await morePages().findByRole('link', { name: /^الدعم الفني.*رد جديد/ })).toBeTruthy();
    act(() => fakeSocket.receive('answers-updated', { about: 'support', unseen: 0 }));
    await waitFor(() => expect(morePages().queryByText(/رد جديد/)).toBeNull());
  });

  it('are asked for again after a gap in the connection', async () => {
    let waiting = 0;
    api.on(getUnseen, () => ({ done: true, unseen: { suggestions: waiting, support: 0 } }));
    await open();
    waiting = 1;
    act(() => fakeSocket.lose());
    act(() => fakeSocket.comeBack());
    expect(await morePages().findByRole('link', { name: /رد جديد/ })).toBeTruthy();
  });
});

describe('the announcement', () => {
  const announce = (id: string, text: string, tone: AnnouncementTone = 'info') =>
    api.on(getSiteSettings, () => ({
      done: true,
      contact: NO_LINKS,
      announcement: { id, text, tone },
    }));
  const bar = () => screen.queryByRole('region', { name: appCopy.announcement.label });

  it('shows above every page until it is dismissed, also after a reload', async () => {
    announce('a1', 'صيانة مساء الجمعة', 'warn');
    const view = renderApp('/faq', { storedUser: student });
    expect(await screen.findByText('صيانة مساء الجمعة')).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: appCopy.announcement.dismiss }));
    expect(bar()).toBeNull();
    view.unmount();
    const calls = announce('a1', 'صيانة مساء الجمعة', 'warn');
    await open();
    await waitFor(() => expect(calls).toHaveLength(1));
    await screen.findByRole('heading', { level: 1 });
    expect(bar()).toBeNull();
  });

  it('shows from the start if the last visit showed it, until the server answers', async () => {
    announce('a1', 'صيانة مساء الجمعة');
    const first = renderApp('/faq', { storedUser: student });
    expect(await screen.findByText('صيانة مساء الجمعة')).toBeTruthy();
    first.unmount();
    const settings = Promise.withResolvers<undefined>();
    api.on(getSiteSettings, async () => {
      await settings.promise;
      return { done: true, contact: NO_LINKS, announcement: null };
    });
    await open();
    expect(bar()?.textContent).toContain('صيانة مساء الجمعة');
    settings.resolve(undefined);
    await waitFor(() => expect(bar()).toBeNull());
  });

  it('is dropped if its stored text cannot be read', async () => {
    localStorage.setItem('lastAnnouncement', '{"id":7');
    await open();
    expect(bar()).toBeNull();
  });

  it('shows again with other words', async () => {
    localStorage.setItem('dismissedAnnouncement', 'a1');
    announce('a2', 'مزايا جديدة', 'good');
    await open();
    expect(await screen.findByText('مزايا جديدة')).toBeTruthy();
  });

  it('is absent while there is none', async () => {
    await open();
    expect(bar()).toBeNull();
  });
});

import { adminGetSettings, adminSaveSettings, type SiteSettings } from '@nibras/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { openConsole } from '#src/testing/open-console.ts';
import { settingsCopy as copy } from './copy.ts';

const SAVED: SiteSettings = {
  contact: { email: null, whatsapp: 'https://wa.me/966500000000', telegram: null, x: null },
  announcement: { text: '', tone: 'info', isActive: false },
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(adminGetSettings, () => ({ done: true, settings: SAVED }));
});

async function open() {
  const user = await openConsole(api, '/admin/settings', copy.title);
  await screen.findByLabelText(copy.announcement.text);
  return user;
}

const submit = () => screen.getByRole('button', { name: copy.submit });

describe('SettingsPage', () => {
  it('saves the links and the announcement together', async () => {
    const user = await open();
    const calls = api.on(adminSaveSettings, (settings) => ({
      done: true,
      message: 'حُفظت الإعدادات.',
      settings,
    }));
    await user.clear(screen.getByLabelText(/واتساب/));
    await user.type(screen.getByLabelText(new RegExp(copy.contact.email)), 'help@uni.test');
    await user.type(screen.getByLabelText(/تيليجرام/), 'https://t.me/nibras');
    await user.type(screen.getByLabelText(copy.announcement.text), 'صيانة مساء الجمعة');
    await user.selectOptions(screen.getByLabelText(copy.announcement.tone), 'warn');
    await user.click(screen.getByLabelText(copy.announcement.isActive));
    await user.click(submit());
    expect(await screen.findByText('حُفظت الإعدادات.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({
      contact: {
        email: 'help@uni.test',
        whatsapp: null,
        telegram: 'https://t.me/nibras',
        x: null,
      },
      announcement: { text: 'صيانة مساء الجمعة', tone: 'warn', isActive: true },
    });
  });

  it('shows the announcement as students will see it', async () => {
    const user = await open();
    expect(screen.getByText(copy.announcement.previewEmpty)).toBeTruthy();
    await user.type(screen.getByLabelText(copy.announcement.text), 'أهلًا');
    const preview = screen.getByRole('region', { name: copy.announcement.preview });
    expect(within(preview).getByText('أهلًا')).toBeTruthy();
    expect(screen.getByText(copy.announcement.hidden)).toBeTruthy();
  });

  it('refuses a link that leads elsewhere and an announcement without words', async () => {
    const user = await open();
    await user.type(screen.getByLabelText(/إكس/), 'https://example.com/nibras');
    await user.click(screen.getByLabelText(copy.announcement.isActive));
    await user.click(submit());
    expect(await screen.findByText(/رابط غير صحيح، مثال: https:\/\/x.com/)).toBeTruthy();
    expect(screen.getByText(copy.announcement.needsText)).toBeTruthy();
  });

  it('says beside the form that it could not be saved', async () => {
    const user = await open();
    api.on(adminSaveSettings, () => {
      throw new Refusal('internal', 'حدث خطأ غير متوقع');
    });
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('حدث خطأ غير متوقع');
  });
});

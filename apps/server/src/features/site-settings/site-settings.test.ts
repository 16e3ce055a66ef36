import {
  BRAND,
  getSiteSettings,
  siteSettingsBodySchema,
  type SiteSettings,
} from '@nibras/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '#src/db/tables/administration.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { createSiteSettingsService, type SiteSettingsService } from './site-settings.service.ts';

let app: TestApp;
let service: SiteSettingsService;

beforeAll(async () => {
  app = await startTestApp({ environment: { SUPPORT_EMAIL: 'help@uni.test' } });
  service = createSiteSettingsService({
    ...app.store,
    now: app.clock.now,
    supportEmail: null,
    showsMailbox: true,
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.store.db.delete(settings);
});

const written: SiteSettings = {
  contact: { email: null, whatsapp: 'https://wa.me/966500000000', telegram: null, x: null },
  announcement: { text: 'صيانة مساء الجمعة', tone: 'warn', isActive: true },
};
const shown = () => app.call(getSiteSettings);

describe('GET /api/site-settings', () => {
  it('answers anyone with what the server and the brand have until something is set', async () => {
    const { contact, announcement } = await shown();
    expect(contact).toEqual({ email: 'help@uni.test', ...BRAND.contactLinks });
    expect(announcement).toBeNull();
  });

  it('shows the settings', async () => {
    await service.set(written);
    const { contact, announcement } = await shown();
    expect(contact).toMatchObject({ whatsapp: 'https://wa.me/966500000000' });
    expect(announcement).toMatchObject({ text: 'صيانة مساء الجمعة', tone: 'warn' });
    expect(await service.get()).toEqual(written);
  });

  it("prefers the console's address, and accepts older settings without one", async () => {
    await service.set({ ...written, contact: { ...written.contact, email: 'team@uni.test' } });
    expect((await shown()).contact.email).toBe('team@uni.test');
    const { whatsapp, telegram, x } = written.contact;
    const links = { whatsapp, telegram, x };
    const value = { ...written, contact: links };
    await app.store.db.update(settings).set({ value });
    expect((await shown()).contact).toMatchObject({ email: 'help@uni.test', ...links });
  });

  it('names an announcement by its words, so that new ones show again', async () => {
    const idOf = async (text: string) => {
      await service.set({ ...written, announcement: { ...written.announcement, text } });
      return (await shown()).announcement?.id;
    };
    const first = await idOf('أول');
    expect(await idOf('ثانٍ')).not.toBe(first);
    expect(await idOf('أول')).toBe(first);
  });

  it.each([
    ['is switched off', { isActive: false }],
    ['has no words', { text: '' }],
  ])('keeps an announcement to itself that %s', async (_what, change) => {
    await service.set({ ...written, announcement: { ...written.announcement, ...change } });
    expect((await shown()).announcement).toBeNull();
  });

  it('takes what no longer fits for never set', async () => {
    const row = { key: 'site', value: { contact: 'old' }, updatedAt: app.clock.now() };
    await app.store.db.insert(settings).values(row);
    expect((await shown()).announcement).toBeNull();
  });
});

describe('setting them', () => {
  it('hands the change to its record, in one transaction', async () => {
    await service.set(written);
    const refuse = () => Promise.reject(new Error('no record'));
    const changed = { ...written, contact: { ...written.contact, x: 'https://x.com/nibras' } };
    await expect(service.set(changed, refuse)).rejects.toThrow('no record');
    expect(await service.get()).toEqual(written);
    let change: unknown = null;
    await service.set(changed, (_tx, made) => Promise.resolve(void (change = made)));
    expect(change).toEqual({ before: written, after: changed });
  });

  it.each([
    ['whatsapp', 'https://evil.example/wa.me'],
    ['whatsapp', 'http://wa.me/966500000000'],
    ['telegram', 'https://x.com/nibras'],
    ['x', 'javascript:alert(1)'],
    ['email', 'help'],
  ])('takes for %s no link such as %s', (channel, link) => {
    const contact = { ...written.contact, [channel]: link };
    expect(siteSettingsBodySchema.safeParse({ ...written, contact }).success).toBe(false);
  });
});

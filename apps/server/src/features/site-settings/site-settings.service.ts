import { createHash } from 'node:crypto';
import {
  BRAND,
  siteSettingsBodySchema,
  type getSiteSettings,
  type ResponseOf,
  type SiteSettings,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { RecordChange } from '#src/platform/observability/recorded-change.ts';
import { findSetting, saveSetting } from './site-settings.queries.ts';

export type SiteSettingsService = ReturnType<typeof createSiteSettingsService>;

const KEY = 'site';

const UNSET: SiteSettings = {
  contact: { email: null, whatsapp: null, telegram: null, x: null },
  announcement: { text: '', tone: 'info', isActive: false },
};

export function createSiteSettingsService(deps: {
  db: Database;
  now: () => Date;
  supportEmail: string | null;
  showsMailbox: boolean;
}) {
  const { db, now, supportEmail, showsMailbox } = deps;

  /** Stored settings that no longer validate count as unset. */
  async function read(on: Database): Promise<SiteSettings> {
    const stored = siteSettingsBodySchema.safeParse(await findSetting(on, KEY));
    return stored.success ? stored.data : UNSET;
  }

  return {
    get: (): Promise<SiteSettings> => read(db),

    set: (given: SiteSettings, record?: RecordChange<SiteSettings>): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await read(tx);
        await saveSetting(tx, { key: KEY, value: given, updatedAt: now() });
        await record?.(tx, { before, after: given });
      }),

    /**
     * Fills in the server's support address and the brand's links; shows only an active
     * announcement.
     */
    async shown(): Promise<Omit<ResponseOf<typeof getSiteSettings>, 'done'>> {
      const { contact, announcement } = await read(db);
      const { text, tone, isActive } = announcement;
      const id = createHash('sha256').update(`${tone} ${text}`).digest('base64url').slice(0, 16);
      const { whatsapp, telegram, x } = BRAND.contactLinks;
      return {
        contact: {
          email: contact.email ?? supportEmail,
          whatsapp: contact.whatsapp ?? whatsapp,
          telegram: contact.telegram ?? telegram,
          x: contact.x ?? x,
        },
        announcement: isActive && text !== '' ? { id, text, tone } : null,
        hasMailbox: showsMailbox,
      };
    },
  };
}

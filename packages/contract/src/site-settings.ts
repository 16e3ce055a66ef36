import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { visibleText } from './text.ts';

export const ANNOUNCEMENT_MAX = 300;
export const CONTACT_CHANNELS = ['whatsapp', 'telegram', 'x'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export const ANNOUNCEMENT_TONES = ['info', 'good', 'warn'] as const;
const toneSchema = z.enum(ANNOUNCEMENT_TONES);
export type AnnouncementTone = z.infer<typeof toneSchema>;

/** A link that only leads where its icon says. */
const linkTo = (hostname: RegExp, example: string) =>
  z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(300, { error: 'الرابط طويل جدًا' }),
        z.url({ protocol: /^https$/, hostname, error: `رابط غير صحيح، مثال: ${example}` }),
      ),
  );

export const contactLinksSchema = z.object({
  whatsapp: linkTo(/^(wa\.me|(api\.|chat\.|www\.)?whatsapp\.com)$/i, 'https://wa.me/966500000000'),
  telegram: linkTo(/^(t\.me|telegram\.me)$/i, 'https://t.me/nibras'),
  x: linkTo(/^((www\.)?x\.com|(www\.)?twitter\.com)$/i, 'https://x.com/nibras'),
});

export type ContactLinks = z.infer<typeof contactLinksSchema>;

export const announcementBodySchema = z.object({
  text: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.maxLength(ANNOUNCEMENT_MAX, { error: `الحد الأقصى ${ANNOUNCEMENT_MAX} حرف` }),
    ),
  tone: toneSchema,
  isActive: z.boolean(),
});

/** What an admin writes; a link that is null falls back to the brand's, and that to /support. */
export const siteSettingsBodySchema = z.object({
  contact: contactLinksSchema,
  announcement: announcementBodySchema,
});

export type SiteSettings = z.infer<typeof siteSettingsBodySchema>;

/** What every page shows. */
export const getSiteSettings = defineEndpoint({
  method: 'GET',
  path: '/api/site-settings',
  response: z.object({
    done: z.literal(true),
    contact: z.object({
      whatsapp: z.nullable(z.string()),
      telegram: z.nullable(z.string()),
      x: z.nullable(z.string()),
    }),
    /** Null while there is none. `id` changes with the words, so that new ones show again. */
    announcement: z.nullable(z.object({ id: z.string(), text: z.string(), tone: toneSchema })),
    /** Whether letters are read at /mailbox, for no mail server is set. */
    hasMailbox: z._default(z.boolean(), false),
  }),
});

export type Announcement = NonNullable<
  z.infer<(typeof getSiteSettings)['response']>['announcement']
>;

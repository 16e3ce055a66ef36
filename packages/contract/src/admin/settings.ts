import * as z from 'zod/mini';
import { emailSchema } from '#src/account-fields.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { ANNOUNCEMENT_MAX, toneSchema } from '#src/site-settings.ts';
import { visibleText } from '#src/text.ts';

/** A link restricted to the host of its icon. */
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

const contactSchema = z.object({
  /** Missing in settings stored before it existed. */
  email: z._default(z.nullable(emailSchema), null),
  whatsapp: linkTo(/^(wa\.me|(api\.|chat\.|www\.)?whatsapp\.com)$/i, 'https://wa.me/966500000000'),
  telegram: linkTo(/^(t\.me|telegram\.me)$/i, 'https://t.me/nibras'),
  x: linkTo(/^((www\.)?x\.com|(www\.)?twitter\.com)$/i, 'https://x.com/nibras'),
});

const announcementBodySchema = z.object({
  text: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.maxLength(ANNOUNCEMENT_MAX, { error: `الحد الأقصى ${ANNOUNCEMENT_MAX} حرف` }),
    ),
  tone: toneSchema,
  isActive: z.boolean(),
});

/** Null falls back to the server's setting or the brand, or hides the entry. */
export const siteSettingsBodySchema = z.object({
  contact: contactSchema,
  announcement: announcementBodySchema,
});

export type SiteSettings = z.infer<typeof siteSettingsBodySchema>;

export const adminGetSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings',
  response: z.object({ done: z.literal(true), settings: siteSettingsBodySchema }),
});

export const adminSaveSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  body: siteSettingsBodySchema,
  response: z.object({
    done: z.literal(true),
    message: z.string(),
    settings: siteSettingsBodySchema,
  }),
});

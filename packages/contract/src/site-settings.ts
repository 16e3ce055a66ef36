import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const ANNOUNCEMENT_MAX = 300;
export const CONTACT_CHANNELS = ['whatsapp', 'telegram', 'x'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export const ANNOUNCEMENT_TONES = ['info', 'good', 'warn'] as const;
export const toneSchema = z.enum(ANNOUNCEMENT_TONES);
export type AnnouncementTone = z.infer<typeof toneSchema>;

export const getSiteSettings = defineEndpoint({
  method: 'GET',
  path: '/api/site-settings',
  response: z.object({
    done: z.literal(true),
    /** Null hides a channel. */
    contact: z.object({
      email: z.nullable(z.string()),
      whatsapp: z.nullable(z.string()),
      telegram: z.nullable(z.string()),
      x: z.nullable(z.string()),
    }),
    /** `id` changes with the text, so that a new announcement shows again. */
    announcement: z.nullable(z.object({ id: z.string(), text: z.string(), tone: toneSchema })),
    /** Whether emails are shown in the local mailbox because no mail server is set. */
    hasMailbox: z._default(z.boolean(), false),
  }),
});

export type Announcement = NonNullable<
  z.infer<(typeof getSiteSettings)['response']>['announcement']
>;

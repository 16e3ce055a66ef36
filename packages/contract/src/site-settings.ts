import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const ANNOUNCEMENT_MAX = 300;
export const CONTACT_CHANNELS = ['whatsapp', 'telegram', 'x'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export const ANNOUNCEMENT_TONES = ['info', 'good', 'warn'] as const;
export const toneSchema = z.enum(ANNOUNCEMENT_TONES);
export type AnnouncementTone = z.infer<typeof toneSchema>;

/** What every page shows. */
export const getSiteSettings = defineEndpoint({
  method: 'GET',
  path: '/api/site-settings',
  response: z.object({
    done: z.literal(true),
    /** A channel that is null is not shown. */
    contact: z.object({
      email: z.nullable(z.string()),
      whatsapp: z.nullable(z.string()),
      telegram: z.nullable(z.string()),
      x: z.nullable(z.string()),
    }),
    /** Null while there is none. `id` changes with the words, so that new ones show again. */
    announcement: z.nullable(z.object({ id: z.string(), text: z.string(), tone: toneSchema })),
    /** Whether letters are read in the mailbox of this machine, for no mail server is set. */
    hasMailbox: z._default(z.boolean(), false),
  }),
});

export type Announcement = NonNullable<
  z.infer<(typeof getSiteSettings)['response']>['announcement']
>;

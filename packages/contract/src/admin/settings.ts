import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { siteSettingsBodySchema } from '#src/site-settings.ts';

export const adminGetSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings',
  response: z.object({ done: z.literal(true), settings: siteSettingsBodySchema }),
});

/** Takes the whole of them. */
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

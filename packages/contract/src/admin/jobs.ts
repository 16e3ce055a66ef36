import * as z from 'zod/mini';
import { doneSchema } from '#src/accounts.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { csvOf, tableAnswer, tableQuery } from './table.ts';

export const adminQueueSchema = z.object({
  name: z.string(),
  /** Counts by state: ready, scheduled, running, failed for good. */
  waiting: z.number(),
  delayed: z.number(),
  running: z.number(),
  failed: z.number(),
  /** When the oldest waiting job became ready, or null. */
  oldestAt: z.nullable(z.string()),
});

export type AdminQueue = z.infer<typeof adminQueueSchema>;

export const adminListQueues = defineEndpoint({
  method: 'GET',
  path: '/api/admin/queues',
  response: tableAnswer(adminQueueSchema),
});

export const adminJobSchema = z.object({
  id: z.string(),
  queue: z.string(),
  /** `retry`: failed and scheduled again. */
  state: z.enum(['failed', 'retry']),
  attempts: z.number(),
  createdAt: z.string(),
  failedAt: z.nullable(z.string()),
});

export type AdminJob = z.infer<typeof adminJobSchema>;

/** Failed jobs; those failed for good are deleted after an hour. */
export const adminListJobs = defineEndpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  query: tableQuery(['createdAt', 'queue'], {
    queue: z.optional(z.string().check(z.maxLength(100))),
    state: z.optional(z.enum(['failed', 'retry'])),
  }),
  response: tableAnswer(adminJobSchema),
});

export const adminExportJobs = csvOf(adminListJobs);

export const adminRetryJob = defineEndpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  response: doneSchema,
});

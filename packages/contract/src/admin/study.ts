import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { runSchema } from '#src/study-events.ts';
import { itemSchema } from '#src/study/item.ts';
import { csvOf, tableAnswer, tableQuery } from './table.ts';

const ownerSchema = z.object({ id: z.string(), username: z.string(), email: z.string() });

/** A run of question making, by any user. */
export const adminStudyRunSchema = z.object({
  ...runSchema.shape,
  courseName: z.string(),
  user: ownerSchema,
});
export type AdminStudyRun = z.infer<typeof adminStudyRunSchema>;

export const adminListStudyRuns = defineEndpoint({
  method: 'GET',
  path: '/api/admin/study-runs',
  query: tableQuery(['createdAt'], {
    state: z.optional(runSchema.shape.state),
    engine: z.optional(runSchema.shape.engine),
  }),
  response: tableAnswer(adminStudyRunSchema),
});

export const adminExportStudyRuns = csvOf(adminListStudyRuns);

/** A question that its owner reported, with the latest reason. */
export const adminStudyReportSchema = z.object({
  id: z.string(),
  kind: itemSchema.shape.kind,
  stem: z.string(),
  origin: itemSchema.shape.origin,
  state: itemSchema.shape.state,
  reason: z.string(),
  count: z.number(),
  reportedAt: z.string(),
  courseName: z.string(),
  user: ownerSchema,
});
export type AdminStudyReport = z.infer<typeof adminStudyReportSchema>;

export const adminListStudyReports = defineEndpoint({
  method: 'GET',
  path: '/api/admin/study-reports',
  query: tableQuery(['reportedAt'], {
    origin: z.optional(itemSchema.shape.origin),
    kind: z.optional(itemSchema.shape.kind),
  }),
  response: tableAnswer(adminStudyReportSchema),
});

export const adminExportStudyReports = csvOf(adminListStudyReports);

import * as z from 'zod/mini';
import { doneSchema } from '#src/accounts.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { modelRefSchema, priceSchema } from './models.ts';

const offeredModelSchema = z.object({
  name: z.string(),
  sizeBytes: z.nullable(z.number()),
  price: z.nullable(priceSchema),
});
export type OfferedModel = z.infer<typeof offeredModelSchema>;

export const adminListOffered = defineEndpoint({
  method: 'GET',
  path: '/api/admin/models/connections/:id/models',
  response: z.object({ done: z.literal(true), models: z.array(offeredModelSchema) }),
});

const abilitySchema = z.enum(['yes', 'no', 'unknown']);
export type Ability = z.infer<typeof abilitySchema>;

/** Lines of the streamed trial result. */
export const trialLineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('report'),
    firstPieceMs: z.number(),
    /** Null if the answer came in one piece. */
    piecesPerSecond: z.nullable(z.number()),
    tools: abilitySchema,
    vision: abilitySchema,
  }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type TrialLine = z.infer<typeof trialLineSchema>;

export const adminTryModel = defineEndpoint({
  method: 'POST',
  path: '/api/admin/models/trial',
  body: modelRefSchema,
  response: z.unknown(),
});

/** A model download into an Ollama; continues without viewers. */
const pullSchema = z.object({
  model: z.string(),
  /** A stopped download resumes when requested again. */
  state: z.enum(['running', 'stopped', 'done', 'failed']),
  doneBytes: z.number(),
  /** Null until Ollama reports it. */
  totalBytes: z.nullable(z.number()),
  message: z.nullable(z.string()),
});
export type ModelPull = z.infer<typeof pullSchema>;

/** Latest first; omits old finished ones. */
const pullsSchema = z.object({ done: z.literal(true), pulls: z.array(pullSchema) });

const pullsChanged = z.extend(pullsSchema, { message: z.string() });

const localModelBody = z.pick(modelRefSchema, { model: true });

export const adminListPulls = defineEndpoint({
  method: 'GET',
  path: '/api/admin/models/connections/:id/pulls',
  response: pullsSchema,
});

/** Starts or resumes a download; does nothing if it is running. */
export const adminPullModel = defineEndpoint({
  method: 'POST',
  path: '/api/admin/models/connections/:id/pull',
  body: localModelBody,
  response: pullsChanged,
});

export const adminStopPull = defineEndpoint({
  method: 'POST',
  path: '/api/admin/models/connections/:id/pull/stop',
  body: localModelBody,
  response: pullsChanged,
});

export const adminRemoveModel = defineEndpoint({
  method: 'POST',
  path: '/api/admin/models/connections/:id/remove',
  body: localModelBody,
  response: doneSchema,
});

import * as z from 'zod/mini';
import { doneSchema } from '#src/accounts.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { modelRefSchema, priceSchema } from './models.ts';

const offeredModelSchema = z.object({
  name: z.string(),
  /** Of an Ollama; null elsewhere. */
  sizeBytes: z.nullable(z.number()),
  price: z.nullable(priceSchema),
});
export type OfferedModel = z.infer<typeof offeredModelSchema>;

/** Asked of the provider itself. */
export const adminListOffered = defineEndpoint({
  method: 'GET',
  path: '/api/admin/models/connections/:id/models',
  response: z.object({ done: z.literal(true), models: z.array(offeredModelSchema) }),
});

/** As seen in a trial; `unknown` where it could not be tried. */
const abilitySchema = z.enum(['yes', 'no', 'unknown']);
export type Ability = z.infer<typeof abilitySchema>;

/** What a trial tells, a line of JSON each. */
export const trialLineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('report'),
    firstPieceMs: z.number(),
    /** Null where the answer came in one piece. */
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

/** A download of an Ollama; it goes on whoever looks at it. */
const pullSchema = z.object({
  model: z.string(),
  /** One that was stopped goes on from where it is once it is asked for again. */
  state: z.enum(['running', 'stopped', 'done', 'failed']),
  doneBytes: z.number(),
  /** Null until the Ollama has said it. */
  totalBytes: z.nullable(z.number()),
  /** Why it failed, in words for an admin. */
  message: z.nullable(z.string()),
});
export type ModelPull = z.infer<typeof pullSchema>;

/** The latest first; those that ended long ago are left out. */
const pullsSchema = z.object({ done: z.literal(true), pulls: z.array(pullSchema) });

const pullsChanged = z.extend(pullsSchema, { message: z.string() });

const localModelBody = z.pick(modelRefSchema, { model: true });

export const adminListPulls = defineEndpoint({
  method: 'GET',
  path: '/api/admin/models/connections/:id/pulls',
  response: pullsSchema,
});

/** Begins a download, or goes on with it; one that runs already is left as it is. */
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

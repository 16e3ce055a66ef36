import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { lineSchema } from '#src/text.ts';

export const CONNECTION_KINDS = [
  'openai-compatible',
  'openai',
  'anthropic',
  'google',
  'ollama',
] as const;
export const connectionKindSchema = z.enum(CONNECTION_KINDS);
export type ConnectionKind = z.infer<typeof connectionKindSchema>;

/** What models are chosen for; a purpose without a list of its own uses that of the answers. */
export const MODEL_PURPOSES = ['answers', 'quick', 'study', 'images', 'embeddings'] as const;
export type ModelPurpose = (typeof MODEL_PURPOSES)[number];

/** The connection that stands in the server's environment: shown, and not changed here. */
export const ENVIRONMENT_CONNECTION = 'environment';

export const CONNECTIONS_MAX = 20;
export const MODELS_PER_PURPOSE_MAX = 5;
const PRICES_MAX = 200;
const PRICE_MAX = 10_000;
const WINDOW_MIN = 1000;
const WINDOW_MAX = 10_000_000;
const BUDGET_MAX = 1_000_000;

const modelNameSchema = lineSchema({ required: 'اسم النموذج مطلوب', max: 200 });
const versionSchema = z.int().check(z.minimum(0));
const baseUrlSchema = z.string().check(
  z.trim(),
  z.maxLength(300, { error: 'العنوان طويل جدًا' }),
  z.url({ protocol: /^https?$/, error: 'عنوان غير صحيح، مثال: https://api.example.com/v1' }),
  z.refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), {
    error: 'مكان المفتاح خانته لا العنوان',
  }),
);
const keySchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** Where the provider has no address of its own, and where it answers nobody without a key. */
export const needsAddress = (kind: ConnectionKind): boolean =>
  kind === 'openai-compatible' || kind === 'ollama';
export const needsKey = (kind: ConnectionKind): boolean =>
  kind === 'openai' || kind === 'anthropic' || kind === 'google';

/** One model of one connection. */
export const modelRefSchema = z.object({
  connectionId: z.string().check(z.maxLength(100)),
  model: modelNameSchema,
});
export type ModelRef = z.infer<typeof modelRefSchema>;

const listSchema = z.array(modelRefSchema).check(
  z.maxLength(MODELS_PER_PURPOSE_MAX, { error: `الحد الأقصى ${MODELS_PER_PURPOSE_MAX} نماذج` }),
  z.refine((refs) => new Set(refs.map(refKey)).size === refs.length, {
    error: 'النموذج مذكور مرتين في القائمة نفسها',
  }),
);

export const refKey = ({ connectionId, model }: ModelRef): string => `${connectionId} ${model}`;

export const purposesSchema = z.object({
  answers: listSchema,
  quick: listSchema,
  study: listSchema,
  images: listSchema,
  /** Vectors of two models cannot be compared: there is one, whose place only itself can take elsewhere. */
  embeddings: listSchema.check(
    z.refine((refs) => new Set(refs.map(({ model }) => model)).size <= 1, {
      error: 'المتجهات من نموذج واحد، ويمكن إضافته من اتصال آخر',
    }),
  ),
});
export type Purposes = z.infer<typeof purposesSchema>;

const priceError = 'سعر بالدولار من 0 إلى 10000';
const dollars = z
  .number({ error: priceError })
  .check(z.gte(0, { error: priceError }), z.lte(PRICE_MAX, { error: priceError }));
/** Dollars for a million tokens. */
export const priceSchema = z.object({ input: dollars, output: dollars });
export type ModelPrice = z.infer<typeof priceSchema>;

export const modelPriceSchema = z.extend(modelRefSchema, { price: priceSchema });

const windowError = 'عدد من ألف إلى عشرة ملايين';
/** How many tokens one request to a model may hold, question, files and answer together. */
export const windowSchema = z
  .int({ error: windowError })
  .check(
    z.minimum(WINDOW_MIN, { error: windowError }),
    z.maximum(WINDOW_MAX, { error: windowError }),
  );

export const modelWindowSchema = z.extend(modelRefSchema, { tokens: windowSchema });

const budgetError = 'مبلغ بالدولار أكبر من 0 وحتى مليون';
/** Dollars a month; null: no limit. */
export const budgetSchema = z.nullable(
  z
    .number({ error: budgetError })
    .check(z.gt(0, { error: budgetError }), z.lte(BUDGET_MAX, { error: budgetError })),
);

const adminConnectionSchema = z.object({
  id: z.string(),
  kind: connectionKindSchema,
  name: z.string(),
  /** Null: the provider's own. */
  baseUrl: z.nullable(z.string()),
  /** The last four letters of its key; null where it has none. */
  keyEnding: z.nullable(z.string()),
  /** Its key was sealed with another secret than the server has now: it must be given anew. */
  isKeyLost: z.boolean(),
  /** False for what stands in the server's environment. */
  canChange: z.boolean(),
  /** Named by the environment; the others are asked of the provider. */
  models: z.array(z.string()),
});
export type AdminConnection = z.infer<typeof adminConnectionSchema>;

const adminModelsSchema = z.object({
  /** Goes back with every change: who changes what somebody else has changed meanwhile is told. */
  version: z.number(),
  connections: z.array(adminConnectionSchema),
  purposes: purposesSchema,
  /** Those that were set here. */
  prices: z.array(modelPriceSchema),
  /** Of chosen models without one that was set: what the price lists are known to say. */
  knownPrices: z.array(modelPriceSchema),
  /** Those that were set here; others are asked of the provider or known by name. */
  windows: z.array(modelWindowSchema),
  budget: z.object({
    dollars: budgetSchema,
    spentMicros: z.number(),
    /** The share at which costly models rest until the month ends was reached. */
    isSpent: z.boolean(),
  }),
  /** Models that failed within the last day. */
  troubles: z.array(
    z.extend(modelRefSchema, {
      /** What was wrong, in words for an admin. */
      message: z.string(),
      count: z.number(),
      at: z.string(),
      /** When it is asked again; null where it is not resting on this node. */
      restsUntil: z.nullable(z.string()),
    }),
  ),
  /** Whether a model answers students now. */
  hasModel: z.boolean(),
  /** An Ollama on this machine that no connection leads to yet. */
  foundOllama: z.nullable(z.string()),
});
export type AdminModels = z.infer<typeof adminModelsSchema>;

export const adminGetModels = defineEndpoint({
  method: 'GET',
  path: '/api/admin/models',
  response: z.extend(adminModelsSchema, { done: z.literal(true) }),
});

const changed = z.extend(adminModelsSchema, { done: z.literal(true), message: z.string() });

export const connectionBodySchema = z
  .object({
    version: versionSchema,
    kind: connectionKindSchema,
    name: lineSchema({ required: 'اسم الاتصال مطلوب', max: 60 }),
    baseUrl: z.nullable(baseUrlSchema),
    key: z.nullable(keySchema),
  })
  .check(
    z.refine(({ kind, baseUrl }) => !needsAddress(kind) || baseUrl !== null, {
      path: ['baseUrl'],
      error: 'العنوان مطلوب',
    }),
    z.refine(({ kind, key }) => !needsKey(kind) || key !== null, {
      path: ['key'],
      error: 'المفتاح مطلوب',
    }),
  );

/** Asks a provider for its models before anything is saved. */
export const adminTryConnection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/models/connections/try',
  body: z.object({
    /** Of a connection that is edited: its key is meant where none is given and the address stays. */
    id: z.nullable(z.string().check(z.maxLength(100))),
    kind: connectionKindSchema,
    baseUrl: z.nullable(baseUrlSchema),
    key: z.nullable(keySchema),
  }),
  response: z.object({ done: z.literal(true), count: z.number() }),
});

/** The new connection stands last. */
export const adminAddConnection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/models/connections',
  body: connectionBodySchema,
  response: z.extend(changed, { connectionId: z.string() }),
});

export const connectionEditSchema = z.object({
  version: versionSchema,
  name: lineSchema({ required: 'اسم الاتصال مطلوب', max: 60 }),
  baseUrl: z.nullable(baseUrlSchema),
  /** Null: the key that it has. */
  key: z.nullable(keySchema),
});

export const adminEditConnection = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/models/connections/:id',
  body: connectionEditSchema,
  response: changed,
});

export const adminDeleteConnection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/models/connections/:id/delete',
  body: z.object({ version: versionSchema }),
  response: changed,
});

/** What is not named stays as it is. */
export const adminSaveModels = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/models',
  body: z.object({
    version: versionSchema,
    purposes: z.optional(purposesSchema),
    prices: z.optional(z.array(modelPriceSchema).check(z.maxLength(PRICES_MAX))),
    windows: z.optional(z.array(modelWindowSchema).check(z.maxLength(PRICES_MAX))),
    budget: z.optional(budgetSchema),
  }),
  response: changed,
});

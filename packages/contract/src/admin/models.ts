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

/** Purposes of models; one without its own list uses that of `answers`. */
export const MODEL_PURPOSES = ['answers', 'quick', 'study', 'images', 'embeddings'] as const;
export type ModelPurpose = (typeof MODEL_PURPOSES)[number];

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

/** Kinds without a default address, and kinds that require a key. */
export const needsAddress = (kind: ConnectionKind): boolean =>
  kind === 'openai-compatible' || kind === 'ollama';
export const needsKey = (kind: ConnectionKind): boolean =>
  kind === 'openai' || kind === 'anthropic' || kind === 'google';

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
  /**
   * Vectors of different models are not comparable, so the fallback may only be the same model
   * elsewhere.
   */
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
/** Dollars per million tokens. */
export const priceSchema = z.object({ input: dollars, output: dollars });
export type ModelPrice = z.infer<typeof priceSchema>;

export const modelPriceSchema = z.extend(modelRefSchema, { price: priceSchema });

const windowError = 'عدد من ألف إلى عشرة ملايين';
/** Tokens of one request: question, files and answer together. */
export const windowSchema = z
  .int({ error: windowError })
  .check(
    z.minimum(WINDOW_MIN, { error: windowError }),
    z.maximum(WINDOW_MAX, { error: windowError }),
  );

export const modelWindowSchema = z.extend(modelRefSchema, { tokens: windowSchema });

const budgetError = 'مبلغ بالدولار أكبر من 0 وحتى مليون';
/** Dollars a month; null for no limit. */
export const budgetSchema = z.nullable(
  z
    .number({ error: budgetError })
    .check(z.gt(0, { error: budgetError }), z.lte(BUDGET_MAX, { error: budgetError })),
);

const adminConnectionSchema = z.object({
  id: z.string(),
  kind: connectionKindSchema,
  name: z.string(),
  /** Null for the provider's default. */
  baseUrl: z.nullable(z.string()),
  /** The key's last four letters; null without a key. */
  keyEnding: z.nullable(z.string()),
  /** The key was encrypted with another app secret and must be entered again. */
  isKeyLost: z.boolean(),
  /** False for the environment's connection. */
  canChange: z.boolean(),
  /** Models named by the environment; other providers list theirs. */
  models: z.array(z.string()),
});
export type AdminConnection = z.infer<typeof adminConnectionSchema>;

const adminModelsSchema = z.object({
  /** Sent back with each change, to detect concurrent edits. */
  version: z.number(),
  connections: z.array(adminConnectionSchema),
  purposes: purposesSchema,
  /** Prices set by an admin. */
  prices: z.array(modelPriceSchema),
  /** Built-in prices of chosen models without a set price. */
  knownPrices: z.array(modelPriceSchema),
  windows: z.array(modelWindowSchema),
  budget: z.object({
    dollars: budgetSchema,
    spentMicros: z.number(),
    /** Whether the budget share was reached at which costly models stop until the month ends. */
    isSpent: z.boolean(),
  }),
  /** Failures within the last day. */
  troubles: z.array(
    z.extend(modelRefSchema, {
      message: z.string(),
      count: z.number(),
      at: z.string(),
      /** When the model is tried again; null if it is not suspended on this node. */
      restsUntil: z.nullable(z.string()),
    }),
  ),
  hasModel: z.boolean(),
  /** A local Ollama without a connection. */
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

export const adminTryConnection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/models/connections/try',
  body: z.object({
    /** The edited connection, whose key is reused if none is given and the address is unchanged. */
    id: z.nullable(z.string().check(z.maxLength(100))),
    kind: connectionKindSchema,
    baseUrl: z.nullable(baseUrlSchema),
    key: z.nullable(keySchema),
  }),
  response: z.object({ done: z.literal(true), count: z.number() }),
});

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
  /** Null keeps the current key. */
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

/** Omitted fields stay unchanged. */
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

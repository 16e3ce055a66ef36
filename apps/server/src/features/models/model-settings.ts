import {
  budgetSchema,
  connectionKindSchema,
  modelPriceSchema,
  modelWindowSchema,
  purposesSchema,
  type ModelPurpose,
  type ModelRef,
} from '@nibras/contract';
import * as z from 'zod/mini';
import type { ModelSource } from '#src/adapters/model/list-models.ts';
import type { EmbeddingsConfig, LlmConfig } from '#src/config/config.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import { seal, unseal } from '#src/platform/secrets/sealed-box.ts';

const SEAL = 'model-keys';

const storedConnectionSchema = z.object({
  id: z.string(),
  kind: connectionKindSchema,
  name: z.string(),
  baseUrl: z.nullable(z.string()),
  sealedKey: z.nullable(z.string()),
  keyEnding: z.nullable(z.string()),
});
export type StoredConnection = z.infer<typeof storedConnectionSchema>;

/** All model settings as one versioned value. */
export const modelSettingsSchema = z.object({
  version: z.number(),
  connections: z.array(storedConnectionSchema),
  purposes: purposesSchema,
  prices: z.array(modelPriceSchema),
  windows: z._default(z.array(modelWindowSchema), []),
  /** Dollars a month. */
  budget: budgetSchema,
});
export type ModelSettings = z.infer<typeof modelSettingsSchema>;

export const UNSET: ModelSettings = {
  version: 0,
  connections: [],
  purposes: { answers: [], quick: [], study: [], images: [], embeddings: [] },
  prices: [],
  windows: [],
  budget: null,
};

/** Connections from the server's environment, which the console cannot change. */
export type Environment = { llm: LlmConfig | null; embeddings: EmbeddingsConfig | null };

export type Connection = {
  id: string;
  name: string;
  source: ModelSource;
  keyEnding: string | null;
  /** Encrypted with a lost secret. */
  isKeyLost: boolean;
  canChange: boolean;
  models: string[];
};

const IN_ENVIRONMENT = 'environment';
const EMBEDDINGS_IN_ENVIRONMENT = 'environment-embeddings';

export function environmentConnections({ llm, embeddings }: Environment): Connection[] {
  const connection = (
    id: string,
    name: string,
    source: ModelSource,
    model: string,
  ): Connection => ({
    id,
    name,
    source,
    keyEnding: source.apiKey && endingOf(source.apiKey),
    isKeyLost: false,
    canChange: false,
    models: [model],
  });
  return [
    ...(llm
      ? [connection(IN_ENVIRONMENT, 'إعدادات الخادم', { ...llm, kind: llm.provider }, llm.model)]
      : []),
    ...(embeddings
      ? [
          connection(
            EMBEDDINGS_IN_ENVIRONMENT,
            'إعدادات الخادم: المتجهات',
            { ...embeddings, kind: 'openai-compatible' },
            embeddings.model,
          ),
        ]
      : []),
  ];
}

/** Decrypts the key for immediate use; never send it to clients. */
export function openConnection(stored: StoredConnection, keyring: Keyring): Connection {
  const { id, name, kind, baseUrl, sealedKey, keyEnding } = stored;
  const apiKey = sealedKey === null ? null : unsealKey(keyring, sealedKey);
  const isKeyLost = sealedKey !== null && apiKey === null;
  const source = { kind, baseUrl, apiKey };
  return { id, name, source, keyEnding, isKeyLost, canChange: true, models: [] };
}

/** Null if encrypted with a lost secret. */
function unsealKey(keyring: Keyring, sealedKey: string): string | null {
  try {
    return z.object({ key: z.string() }).parse(unseal(keyring, SEAL, sealedKey)).key;
  } catch {
    return null;
  }
}

/** Connections whose keys cannot be decrypted, for a restore. */
export function namesOfLostKeys(stored: unknown, keyring: Keyring): string[] {
  const { connections } = modelSettingsSchema.safeParse(stored).data ?? UNSET;
  return connections
    .filter((one) => openConnection(one, keyring).isKeyLost)
    .map(({ name }) => name);
}

export const sealKey = (keyring: Keyring, key: string) => ({
  sealedKey: seal(keyring, SEAL, { key }),
  keyEnding: endingOf(key),
});

/** Empty for a short key, of which four letters would reveal too much. */
const endingOf = (key: string): string => (key.length < 12 ? '' : key.slice(-4));

/** Models of a purpose in order; one without its own list uses that of the answers. */
export function refsFor(
  settings: ModelSettings,
  environment: Environment,
  purpose: ModelPurpose,
): readonly ModelRef[] {
  const own = settings.purposes[purpose];
  if (own.length > 0) return own;
  if (purpose === 'embeddings') {
    const { embeddings } = environment;
    return embeddings ? [{ connectionId: EMBEDDINGS_IN_ENVIRONMENT, model: embeddings.model }] : [];
  }
  if (purpose !== 'answers') return refsFor(settings, environment, 'answers');
  const { llm } = environment;
  return llm ? [{ connectionId: IN_ENVIRONMENT, model: llm.model }] : [];
}

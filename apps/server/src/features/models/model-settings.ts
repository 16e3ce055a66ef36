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

/** All that the console sets about models, as one thing: whoever changes any of it changes its version. */
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

/** What stands in the server's environment, as connections that nobody changes here. */
export type Environment = { llm: LlmConfig | null; embeddings: EmbeddingsConfig | null };

export type Connection = {
  id: string;
  name: string;
  source: ModelSource;
  keyEnding: string | null;
  /** Sealed with a secret that is gone. */
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

/** Opens the box with its key: for the moment of use, and never for the wire. */
export function openConnection(stored: StoredConnection, keyring: Keyring): Connection {
  const { id, name, kind, baseUrl, sealedKey, keyEnding } = stored;
  const apiKey = sealedKey === null ? null : unsealKey(keyring, sealedKey);
  const isKeyLost = sealedKey !== null && apiKey === null;
  const source = { kind, baseUrl, apiKey };
  return { id, name, source, keyEnding, isKeyLost, canChange: true, models: [] };
}

/** Null for one that was sealed with a secret since lost. */
function unsealKey(keyring: Keyring, sealedKey: string): string | null {
  try {
    return z.object({ key: z.string() }).parse(unseal(keyring, SEAL, sealedKey)).key;
  } catch {
    return null;
  }
}

/** The names of connections whose keys this server cannot open, for whoever restores it. */
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

/** Of a short key nothing: four letters would be much of it. */
const endingOf = (key: string): string => (key.length < 12 ? '' : key.slice(-4));

/** The models of a purpose, in their order; one without a list of its own has that of the answers. */
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

import { refKey, type ModelPurpose, type ModelRef } from '@nibras/contract';
import type { Embeddings } from '#src/adapters/embeddings/embeddings.ts';
import { embeddingsFailingOver } from './embeddings-failover.ts';
import { createOpenAiEmbeddings } from '#src/adapters/embeddings/openai-compatible.ts';
import type { ChatModel } from '#src/adapters/model/chat-model.ts';
import { failingOver, type Candidate } from './failover.ts';
import { factsOf } from '#src/adapters/model/known-models.ts';
import { openChatModel } from '#src/adapters/model/open-chat-model.ts';
import type { RestrictedFetch } from '#src/adapters/model/restricted-fetch.ts';
import { MODEL_LIMITS } from '#src/adapters/model/stream-answer.ts';
import { isLoopback } from '#src/config/addresses.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { Breaker } from './breaker.ts';
import type { Budget } from './budget.ts';
import {
  environmentConnections,
  openConnection,
  refsFor,
  type Connection,
  type Environment,
  type ModelSettings,
} from './model-settings.ts';
import type { SharedSettings } from './shared-settings.ts';
import type { ContextWindows } from './context-windows.ts';

/** The next model is tried instead of a retry. */
const NO_RETRIES = { ...MODEL_LIMITS, retryDelaysMs: [] };

export type ChatPurpose = Exclude<ModelPurpose, 'embeddings'>;

export type ChosenModels = ReturnType<typeof createChosenModels>;

/** Opens the configured models of each purpose. */
export function createChosenModels(deps: {
  settings: SharedSettings;
  environment: Environment;
  keyring: Keyring;
  restricted: RestrictedFetch;
  breaker: Breaker;
  budget: Budget;
  windows: ContextWindows;
}) {
  const { settings, environment, keyring, restricted, breaker, budget, windows } = deps;
  const fixed = environmentConnections(environment);
  let opened = new Map<string, ChatModel>();
  let openedVersion = -1;

  /** Null if deleted or its address is not allowed. */
  function find(on: ModelSettings, connectionId: string): Connection | null {
    const known = fixed.find(({ id }) => id === connectionId);
    if (known) return known;
    const stored = on.connections.find(({ id }) => id === connectionId);
    if (!stored || (stored.baseUrl !== null && !restricted.allows(stored.baseUrl))) return null;
    return openConnection(stored, keyring);
  }

  /** Also null if its key cannot be decrypted: the next model is used, and the console explains. */
  function findUsable(on: ModelSettings, connectionId: string): Connection | null {
    const found = find(on, connectionId);
    return found?.isKeyLost === false ? found : null;
  }

  const priceOf = (on: ModelSettings, ref: ModelRef) =>
    on.prices.find((one) => refKey(one) === refKey(ref))?.price ?? factsOf(ref.model).price;

  /** A model without a price is free only on a private network. */
  function isFree(on: ModelSettings, ref: ModelRef): boolean {
    const price = priceOf(on, ref);
    if (price !== null) return price.input === 0 && price.output === 0;
    const source = find(on, ref.connectionId)?.source;
    return source?.kind === 'ollama' || isLoopback(source?.baseUrl ?? '');
  }

  function openModel(on: ModelSettings, ref: ModelRef, connection: Connection, isLast: boolean) {
    const { source, canChange } = connection;
    const { kind, baseUrl, apiKey } = source;
    const isOllama = kind === 'ollama';
    const model = openChatModel(
      {
        provider: isOllama ? 'openai-compatible' : kind,
        baseUrl: isOllama ? `${baseUrl ?? ''}/v1` : baseUrl,
        apiKey,
        model: ref.model,
      },
      isLast ? MODEL_LIMITS : NO_RETRIES,
      canChange ? restricted : null,
    );
    return { ...model, price: priceOf(on, ref) };
  }

  /** Adds the known context size. */
  function withContextWindow(on: ModelSettings, ref: ModelRef, model: ChatModel): ChatModel {
    const connection = find(on, ref.connectionId);
    const windowTokens = connection && windows.of(on, ref, connection);
    return { ...model, windowTokens, contextTokens: windowTokens ?? model.contextTokens };
  }

  /** Cached until settings change, so that connections are reused. */
  function open(on: ModelSettings, ref: ModelRef, isLast: boolean): ChatModel | null {
    if (openedVersion !== on.version) {
      opened = new Map();
      openedVersion = on.version;
    }
    const key = `${refKey(ref)} ${String(isLast)}`;
    const known = opened.get(key);
    if (known) return known;
    const connection = find(on, ref.connectionId);
    if (!connection) return null;
    const model = openModel(on, ref, connection, isLast);
    opened.set(key, model);
    return model;
  }

  function embedder({ source, canChange }: Connection, model: string): Embeddings {
    const { kind, baseUrl, apiKey } = source;
    const address = kind === 'ollama' ? `${baseUrl ?? ''}/v1` : baseUrl;
    return createOpenAiEmbeddings(
      { baseUrl: address ?? 'https://api.openai.com/v1', apiKey, model },
      canChange ? restricted.fetch : fetch,
    );
  }

  async function affordable(on: ModelSettings, purpose: ModelPurpose): Promise<ModelRef[]> {
    const refs = refsFor(on, environment, purpose).filter(
      ({ connectionId }) => findUsable(on, connectionId) !== null,
    );
    if (refs.length === 0 || !(await budget.isSpent(on))) return refs;
    return refs.filter((ref) => isFree(on, ref));
  }

  return {
    find,
    priceOf,
    fixed,

    /** Null without a model within the budget; answers are then quotations. */
    async forPurpose(purpose: ChatPurpose): Promise<ChatModel | null> {
      const on = await settings.read();
      const refs = await affordable(on, purpose);
      const candidates: Candidate[] = [];
      for (const [at, ref] of refs.entries()) {
        const model = open(on, ref, at === refs.length - 1);
        if (model) candidates.push({ id: refKey(ref), model: withContextWindow(on, ref, model) });
      }
      const [first, ...others] = candidates;
      return first ? failingOver([first, ...others], breaker.watch(refs)) : null;
    },

    /** Opens a single model for a trial, without retries or fallback. */
    async openOne(ref: ModelRef): Promise<ChatModel | null> {
      return open(await settings.read(), ref, false);
    },

    async embeddings(): Promise<Embeddings | null> {
      const on = await settings.read();
      const refs = refsFor(on, environment, 'embeddings');
      const [first, ...others] = refs.flatMap((ref) => {
        const connection = findUsable(on, ref.connectionId);
        return connection ? [{ id: refKey(ref), embeddings: embedder(connection, ref.model) }] : [];
      });
      return first ? embeddingsFailingOver([first, ...others], breaker.watch(refs)) : null;
    },
  };
}

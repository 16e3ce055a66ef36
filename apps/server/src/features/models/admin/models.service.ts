import {
  CONNECTIONS_MAX,
  DAY_MS,
  refKey,
  type adminAddConnection,
  type adminEditConnection,
  type AdminModels,
  type adminSaveModels,
  type adminTryConnection,
  type BodyOf,
  type ModelRef,
  type OfferedModel,
  type Purposes,
} from '@nibras/contract';
import { listModels } from '#src/adapters/model/list-models.ts';
import { troubleOf } from '#src/adapters/model/model-trouble.ts';
import type { RestrictedFetch } from '#src/adapters/model/restricted-fetch.ts';
import type { Database } from '#src/db/database.ts';
import type { Breaker } from '#src/features/models/breaker.ts';
import type { Budget } from '#src/features/models/budget.ts';
import type { ChosenModels } from '#src/features/models/chosen-models.ts';
import {
  modelSettingsSchema,
  openConnection,
  sealKey,
  UNSET,
  type Connection,
  type ModelSettings,
} from '#src/features/models/model-settings.ts';
import { holdSettings, saveSettings, selectTroubles } from '#src/features/models/models.queries.ts';
import type { SharedSettings } from '#src/features/models/shared-settings.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId, type Keyring } from '#src/platform/secrets/keys.ts';
import type { RecordChange } from '#src/platform/observability/recorded-change.ts';
import { TROUBLE_WORDS, troubleWords } from './trouble-words.ts';

export type AdminModelsService = ReturnType<typeof createAdminModelsService>;

type Record = RecordChange<object>;

const INSIDE =
  'هذا العنوان داخل الشبكة، ولا يسمح الخادم بذلك. يسمح به من يشغّل الخادم بالإعداد LLM_PRIVATE_ADDRESSES.';

const KEY_LOST =
  'لا يمكن فتح المفتاح المحفوظ لهذا الاتصال، فقد خُتم بسر غير سر هذا الخادم. يمكن إدخاله من جديد.';

export function createAdminModelsService(deps: {
  db: Database;
  now: () => Date;
  keyring: Keyring;
  restricted: RestrictedFetch;
  settings: SharedSettings;
  chosen: ChosenModels;
  breaker: Breaker;
  budget: Budget;
  onChanged: () => void;
  /** A local Ollama; null if none answers or none is wanted. */
  findOllama: () => Promise<string | null>;
}) {
  const { db, now, keyring, restricted, settings, chosen, breaker, budget, findOllama } = deps;

  async function view(): Promise<AdminModels> {
    const on = await settings.read();
    const stored = on.connections.map((one) => connectionView(openConnection(one, keyring)));
    const local = await findOllama();
    const isKnown = stored.some(({ baseUrl }) => baseUrl === local);
    return {
      version: on.version,
      connections: [...chosen.fixed.map(connectionView), ...stored],
      purposes: on.purposes,
      prices: on.prices,
      knownPrices: knownPricesIn(on),
      windows: on.windows,
      budget: {
        dollars: on.budget,
        spentMicros: await budget.spentMicros(),
        isSpent: await budget.isSpent(on),
      },
      troubles: await troublesOf(),
      hasModel: (await chosen.forPurpose('answers')) !== null,
      foundOllama: isKnown ? null : local,
    };
  }

  function knownPricesIn(on: ModelSettings): AdminModels['knownPrices'] {
    const isSet = new Set(on.prices.map(refKey));
    const unset = Object.values(on.purposes)
      .flat()
      .filter((ref) => !isSet.has(refKey(ref)));
    const refs = new Map(unset.map((ref) => [refKey(ref), ref]));
    return [...refs.values()].flatMap((ref) => {
      const price = chosen.priceOf(on, ref);
      return price ? [{ ...ref, price }] : [];
    });
  }

  async function troublesOf(): Promise<AdminModels['troubles']> {
    const rows = await selectTroubles(db, new Date(now().getTime() - DAY_MS));
    return rows.map(({ connectionId, model, trouble, count, at }) => ({
      connectionId,
      model,
      message: troubleWords(trouble),
      count,
      at: at.toISOString(),
      restsUntil: breaker.restsUntil({ connectionId, model })?.toISOString() ?? null,
    }));
  }

  /** Changes settings unless another admin did meanwhile, and informs all nodes. */
  async function change(
    version: number,
    make: (on: ModelSettings) => Omit<ModelSettings, 'version'>,
    record: (tx: Database, before: ModelSettings, after: ModelSettings) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const at = now();
      const held = await holdSettings(tx, { unset: UNSET, at });
      const before = modelSettingsSchema.safeParse(held).data ?? UNSET;
      if (before.version !== version) {
        throw new AppError(
          'conflict',
          'غيّر مسؤول آخر إعدادات النماذج في هذه الأثناء. حُدّثت الصفحة بما حفظه، ويمكن إعادة التغيير الآن.',
        );
      }
      const after = { ...make(before), version: version + 1 };
      await saveSettings(tx, after, at);
      await record(tx, before, after);
    });
    settings.changed();
    breaker.forget();
    deps.onChanged();
  }

  function requireAllowed(baseUrl: string | null): void {
    if (baseUrl === null || restricted.allows(baseUrl)) return;
    throw new AppError('invalid_input', INSIDE, { fields: { baseUrl: INSIDE } });
  }

  /** A connection whose provider can be queried. */
  async function connectionOf(id: string): Promise<Connection> {
    const found = chosen.find(await settings.read(), id);
    if (!found) throw connectionNotThere();
    if (found.isKeyLost) throw new AppError('conflict', KEY_LOST);
    return found;
  }

  return {
    view,

    async add(
      { version, key, ...given }: BodyOf<typeof adminAddConnection>,
      record?: Record,
    ): Promise<string> {
      const baseUrl = trimmed(given.baseUrl);
      requireAllowed(baseUrl);
      const sealed = key === null ? { sealedKey: null, keyEnding: null } : sealKey(keyring, key);
      const connection = { id: newId(), ...given, baseUrl, ...sealed };
      await change(
        version,
        (on) => {
          if (on.connections.length >= CONNECTIONS_MAX) {
            throw new AppError('conflict', `الحد الأقصى ${CONNECTIONS_MAX} اتصالًا.`);
          }
          return { ...on, connections: [...on.connections, connection] };
        },
        async (tx) => record?.(tx, { before: null, after: factsOf(connection) }),
      );
      return connection.id;
    },

    async edit(
      id: string,
      { version, name, key, ...given }: BodyOf<typeof adminEditConnection>,
      record?: Record,
    ): Promise<void> {
      const baseUrl = trimmed(given.baseUrl);
      requireAllowed(baseUrl);
      const edited = (on: ModelSettings) => {
        const before = on.connections.find((one) => one.id === id);
        if (!before) throw connectionNotThere();
        // Otherwise anyone who may change the address could redirect the key.
        if (key === null && before.sealedKey !== null && baseUrl !== before.baseUrl) {
          const error = 'تغيّر العنوان، فنحتاج إلى المفتاح من جديد.';
          throw new AppError('invalid_input', error, { fields: { key: error } });
        }
        return { ...before, name, baseUrl, ...(key !== null && sealKey(keyring, key)) };
      };
      await change(
        version,
        (on) => {
          const after = edited(on);
          return { ...on, connections: on.connections.map((one) => (one.id === id ? after : one)) };
        },
        async (tx, before, after) =>
          record?.(tx, { before: factsIn(before, id), after: factsIn(after, id) }),
      );
    },

    /** Removes its models from every list. */
    async remove(id: string, version: number, record?: Record): Promise<void> {
      const others = (refs: ModelRef[]) => refs.filter(({ connectionId }) => connectionId !== id);
      await change(
        version,
        (on) => {
          if (!on.connections.some((one) => one.id === id)) throw connectionNotThere();
          return {
            ...on,
            connections: on.connections.filter((one) => one.id !== id),
            purposes: mapPurposes(on.purposes, others),
            prices: on.prices.filter(({ connectionId }) => connectionId !== id),
            windows: on.windows.filter(({ connectionId }) => connectionId !== id),
          };
        },
        async (tx, before) => record?.(tx, { before: factsIn(before, id), after: null }),
      );
    },

    async save(
      { version, purposes, prices, windows, budget }: BodyOf<typeof adminSaveModels>,
      record?: Record,
    ): Promise<void> {
      await change(
        version,
        (on) => {
          for (const ref of Object.values(purposes ?? {}).flat()) requireKnown(on, ref);
          for (const ref of purposes?.embeddings ?? []) requireEmbedder(on, ref);
          return {
            ...on,
            purposes: purposes ?? on.purposes,
            prices: prices ?? on.prices,
            windows: windows ?? on.windows,
            budget: budget === undefined ? on.budget : budget,
          };
        },
        async (tx, before, after) =>
          record?.(tx, { before: choicesOf(before), after: choicesOf(after) }),
      );
    },

    connectionOf,

    async tryConnection({ id, key, kind, ...given }: BodyOf<typeof adminTryConnection>) {
      const baseUrl = trimmed(given.baseUrl);
      requireAllowed(baseUrl);
      const saved = id === null ? undefined : chosen.find(await settings.read(), id)?.source;
      // A stored key is only sent to its own address.
      const apiKey = key ?? (saved?.baseUrl === baseUrl ? saved.apiKey : null);
      try {
        return (await listModels({ kind, baseUrl, apiKey }, { through: restricted.fetch })).length;
      } catch (error) {
        // The entered values are wrong, not the server.
        throw new AppError('invalid_input', TROUBLE_WORDS[troubleOf(error)]);
      }
    },

    /** Queries the provider each time, because offers change. */
    async offered(id: string): Promise<OfferedModel[]> {
      const on = await settings.read();
      const { source, canChange } = await connectionOf(id);
      try {
        const listed = await listModels(source, canChange ? { through: restricted.fetch } : {});
        return listed.map(({ name, sizeBytes }) => ({
          name,
          sizeBytes,
          price: chosen.priceOf(on, { connectionId: id, model: name }),
        }));
      } catch (error) {
        throw new AppError('unavailable', TROUBLE_WORDS[troubleOf(error)]);
      }
    },
  };

  function requireKnown(on: ModelSettings, ref: ModelRef): void {
    if (chosen.find(on, ref.connectionId)) return;
    throw new AppError('invalid_input', `اتصال النموذج «${ref.model}» غير موجود أو حُذف.`);
  }

  function requireEmbedder(on: ModelSettings, ref: ModelRef): void {
    const kind = chosen.find(on, ref.connectionId)?.source.kind;
    if (kind !== 'anthropic' && kind !== 'google') return;
    throw new AppError('invalid_input', 'المتجهات من مزوّد متوافق مع OpenAI أو من Ollama فقط.');
  }
}

const connectionNotThere = (): AppError => new AppError('not_found', 'الاتصال غير موجود أو حُذف.');

const trimmed = (url: string | null): string | null => url?.replace(/(?<!\/)\/+$/, '') ?? null;

const connectionView = ({ source, ...rest }: Connection) => ({
  ...rest,
  kind: source.kind,
  baseUrl: source.baseUrl,
});

/** For the record; a changed key shows by its ending. */
function factsOf({ name, kind, baseUrl, keyEnding }: ModelSettings['connections'][number]) {
  return { name, kind, baseUrl, keyEnding };
}

function factsIn(on: ModelSettings, id: string): object | null {
  const found = on.connections.find((one) => one.id === id);
  return found ? factsOf(found) : null;
}

const choicesOf = ({ purposes, prices, windows, budget }: ModelSettings): object => ({
  ...mapPurposes(purposes, (refs) => refs.map(({ model }) => model)),
  prices: prices.map(({ price, ...ref }) => `${refKey(ref)}: ${price.input} / ${price.output}`),
  windows: windows.map(({ tokens, ...ref }) => `${refKey(ref)}: ${tokens}`),
  budget,
});

function mapPurposes<T>(
  { answers, quick, study, images, embeddings }: Purposes,
  map: (refs: ModelRef[]) => T,
): { [purpose in keyof Purposes]: T } {
  return {
    answers: map(answers),
    quick: map(quick),
    study: map(study),
    images: map(images),
    embeddings: map(embeddings),
  };
}

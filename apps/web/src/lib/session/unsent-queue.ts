import { readLocal, removeLocal, writeLocal } from '#src/lib/browser/local-storage.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { createListeners } from '#src/lib/store.ts';
import { readUserId } from './session-storage.ts';

/*
 * What the server has not taken yet. It is stored in this browser under its account, for all tabs; it is
 * sent in order, and again after a reload or a gap in the connection, under an id that makes it count
 * once. A sign-out wipes it. What the server refuses is told, not sent again.
 */

/** What became of one attempt: `lost` means that the entry waits for the next one. */
export type Outcome<Reply> =
  | { is: 'taken'; reply: Reply }
  | { is: 'refused' | 'lost'; error: Error };

type Rules<Entry, Reply> = {
  storageKey: (userId: string) => string;
  /** Null for stored text that is no entry. */
  parse: (stored: unknown) => Entry | null;
  idOf: (entry: Entry) => string;
  /** Entries of one lane are sent one after the other. */
  laneOf: (entry: Entry) => string;
  send: (entry: Entry, settle: (outcome: Outcome<Reply>) => void) => void;
  /** Whether an entry takes the place of those of its lane that have not left yet. */
  newestOnly?: boolean;
  /** How a refused entry is kept for the user, with the reason; without this it is dropped. */
  refusal?: { of: (entry: Entry) => string | null; mark: (entry: Entry, why: string) => Entry };
};

type Attempt<Entry, Reply> = { entry: Entry; outcome: Outcome<Reply> };
type Stored<Entry> = {
  text: string | null;
  entries: readonly Entry[];
  waiting: readonly Waiting<Entry>[];
};
type Call<Entry, Reply> = { id: string; attempt: Promise<Attempt<Entry, Reply>> };

export type Waiting<Entry> = Entry & { isSending: boolean };

const untold = createListeners<[Error]>();

/** Hears of the refusals that no screen listens for. */
export const onUntoldRefusal = untold.subscribe;

export function createUnsentQueue<Entry, Reply>(rules: Rules<Entry, Reply>) {
  const { storageKey, parse, idOf, laneOf, send } = rules;
  const { newestOnly = false, refusal } = rules;
  const changes = createListeners();
  const taken = createListeners<[Entry, Reply]>();
  const refused = createListeners<[Entry, Error]>();
  /** By account and lane. */
  const calls = new Map<string, Call<Entry, Reply>>();
  let seen: Stored<Entry> | null = null;

  const currentKey = (): string | null => {
    const userId = readUserId();
    return userId === null ? null : storageKey(userId);
  };

  function readStored(): Stored<Entry> {
    const key = currentKey();
    const text = key === null ? null : readLocal(key);
    if (seen?.text === text) return seen;
    const entries = parseAll(text, parse);
    const underWay = new Set([...calls.values()].map(({ id }) => id));
    const withProgress = (entry: Entry) => ({ ...entry, isSending: underWay.has(idOf(entry)) });
    seen = { text, entries, waiting: entries.map(withProgress) };
    return seen;
  }

  function changed(): void {
    seen = null;
    changes.tell();
  }

  function write(next: readonly Entry[]): void {
    const key = currentKey();
    if (key !== null && next.length === 0) removeLocal(key);
    else if (key !== null) writeLocal(key, JSON.stringify(next));
    changed();
  }

  const readEntries = (): readonly Entry[] => readStored().entries;

  /** Stores an entry, or changes the one with the same id. */
  function put(entry: Entry): void {
    const id = idOf(entry);
    const held = readStored().waiting;
    if (held.some((one) => idOf(one) === id)) {
      write(readEntries().map((one) => (idOf(one) === id ? entry : one)));
      return;
    }
    const isOutdated = (one: Waiting<Entry>): boolean =>
      newestOnly && !one.isSending && laneOf(one) === laneOf(entry);
    const outdated = new Set(held.filter(isOutdated).map(idOf));
    write([...readEntries().filter((one) => !outdated.has(idOf(one))), entry]);
  }

  function change(id: string, changes: Partial<Entry>): void {
    write(readEntries().map((held) => (idOf(held) === id ? { ...held, ...changes } : held)));
  }

  function remove(id: string): void {
    write(readEntries().filter((held) => idOf(held) !== id));
  }

  /** Sends the first of a lane, or joins the call that is under way; null when nothing waits. */
  function sendFirst(lane: string): Promise<Attempt<Entry, Reply>> | null {
    const key = currentKey();
    const place = `${key} ${lane}`;
    const underWay = calls.get(place);
    // A call for an entry that was withdrawn or wiped holds back nothing.
    if (underWay && readEntries().some((held) => idOf(held) === underWay.id)) {
      return underWay.attempt;
    }
    const isNext = (held: Entry): boolean =>
      laneOf(held) === lane && (refusal?.of(held) ?? null) === null;
    const entry = readEntries().find(isNext);
    if (!entry) return null;
    let finish: (attempt: Attempt<Entry, Reply>) => void = () => undefined;
    const attempt = new Promise<Attempt<Entry, Reply>>((resolve) => {
      finish = resolve;
    });
    const call = { id: idOf(entry), attempt };
    calls.set(place, call);
    changed();
    send(entry, (outcome) => {
      if (calls.get(place) === call) calls.delete(place);
      // Somebody else may have signed in meanwhile.
      if (key === currentKey()) settle(entry, outcome);
      finish({ entry, outcome });
    });
    return attempt;
  }

  function settle(sent: Entry, outcome: Outcome<Reply>): void {
    const id = idOf(sent);
    // It may have been changed since it left.
    const entry = readEntries().find((held) => idOf(held) === id);
    if (outcome.is === 'taken') taken.tell(entry ?? sent, outcome.reply);
    if (!entry || outcome.is === 'lost') {
      changed();
      return;
    }
    if (outcome.is === 'refused' && refusal) {
      put(refusal.mark(entry, outcome.error.message));
      return;
    }
    remove(id);
    if (outcome.is === 'taken') return;
    if (refused.isEmpty()) untold.tell(outcome.error);
    else refused.tell(sent, outcome.error);
  }

  async function sendLane(lane: string): Promise<void> {
    for (let next = sendFirst(lane); next !== null; next = sendFirst(lane)) {
      const { outcome } = await next;
      if (outcome.is === 'lost') throw outcome.error;
    }
  }

  return {
    read: (): readonly Waiting<Entry>[] => readStored().waiting,
    put,
    change,
    remove,
    sendLane,

    /** Stores an entry and sends it after all before it; null when another tab has sent it first. */
    async send(entry: Entry): Promise<Reply | null> {
      put(entry);
      const lane = laneOf(entry);
      for (let next = sendFirst(lane); next !== null; next = sendFirst(lane)) {
        const { entry: sent, outcome } = await next;
        if (outcome.is === 'lost') throw outcome.error;
        if (idOf(sent) !== idOf(entry)) continue;
        if (outcome.is === 'taken') return outcome.reply;
        throw outcome.error;
      }
      return null;
    },

    /** Sends all that waits; fails after all was tried, when something did not arrive. */
    async sendAll(): Promise<void> {
      const lanes = new Set(readEntries().map(laneOf));
      const results = await Promise.allSettled([...lanes].map(sendLane));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason as Error;
    },

    subscribe(listener: () => void): () => void {
      const unsubscribe = changes.subscribe(listener);
      window.addEventListener('storage', listener);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', listener);
      };
    },
    onTaken: taken.subscribe,
    onRefused: refused.subscribe,
  };
}

/** The entry can never be taken: its thing is gone, or something newer stands. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 409].includes(error.status);

/** Sends an entry by a call. */
export const byCall =
  <Entry, Reply>(call: (entry: Entry) => Promise<Reply>) =>
  (entry: Entry, settle: (outcome: Outcome<Reply>) => void): void => {
    call(entry).then(
      (reply) => settle({ is: 'taken', reply }),
      (reason: unknown) => {
        const error = reason as Error;
        settle({ is: isRefused(error) ? 'refused' : 'lost', error });
      },
    );
  };

/** Stored text that cannot be read holds no entries. */
function parseAll<Entry>(
  text: string | null,
  parse: (stored: unknown) => Entry | null,
): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.map(parse).filter((entry) => entry !== null) : [];
  } catch {
    return [];
  }
}

import { readLocal, removeLocal, writeLocal } from '#src/lib/browser/local-storage.ts';
import { createListeners } from '#src/lib/store.ts';
import { readUserId } from './session-storage.ts';

/*
 * Input that the server has not stored yet. It is kept in this browser by account, for all tabs,
 * and sent in order, again after a reload or a gap in the connection, with an id that makes it
 * count once. A sign-out removes it. A refused entry is reported and not sent again.
 */

/** The result of an attempt; after `lost` the entry waits for the next one. */
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
  /** Whether an entry replaces the unsent ones of its lane. */
  newestOnly?: boolean;
  /** The rest of a refused entry; without it the entry is dropped and reported. */
  keepRefused?: (entry: Entry, error: Error) => Entry;
  tellRefusal?: (entry: Entry, error: Error) => void;
  /** Whether an entry waits for the user and not for the connection. */
  isHeld?: (entry: Entry) => boolean;
};

type Attempt<Entry, Reply> = { entry: Entry; outcome: Outcome<Reply> };
type Stored<Entry> = {
  text: string | null;
  entries: readonly Entry[];
  waiting: readonly Waiting<Entry>[];
};
type Call<Entry, Reply> = { id: string; attempt: Promise<Attempt<Entry, Reply>> };

export type Waiting<Entry> = Entry & { isSending: boolean };

/** Refusals that no page reports. */
export const unreportedRefusals = createListeners<[Error]>();

export function createUnsentQueue<Entry, Reply>(rules: Rules<Entry, Reply>) {
  const { storageKey, parse, idOf, laneOf, send, newestOnly, isHeld } = rules;
  const changes = createListeners();
  const taken = createListeners<[Entry, Reply]>();
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
      newestOnly === true && !one.isSending && laneOf(one) === laneOf(entry);
    const outdated = new Set(held.filter(isOutdated).map(idOf));
    write([...readEntries().filter((one) => !outdated.has(idOf(one))), entry]);
  }

  function change(id: string, changes: Partial<Entry>): void {
    write(readEntries().map((held) => (idOf(held) === id ? { ...held, ...changes } : held)));
  }

  function remove(id: string): void {
    write(readEntries().filter((held) => idOf(held) !== id));
  }

  /** Sends the first entry of a lane, or joins the running call; null if nothing waits. */
  function sendFirst(lane: string): Promise<Attempt<Entry, Reply>> | null {
    const key = currentKey();
    const place = `${key} ${lane}`;
    const underWay = calls.get(place);
    // A running call for a withdrawn or deleted entry does not block others.
    if (underWay && readEntries().some((held) => idOf(held) === underWay.id)) {
      return underWay.attempt;
    }
    const entry = readEntries().find((held) => laneOf(held) === lane && isHeld?.(held) !== true);
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
      // Another user may have signed in meanwhile.
      if (key === currentKey()) settle(entry, outcome);
      finish({ entry, outcome });
    });
    return attempt;
  }

  function settle(sent: Entry, outcome: Outcome<Reply>): void {
    const id = idOf(sent);
    // The entry may have changed since it was sent.
    const entry = readEntries().find((held) => idOf(held) === id);
    if (outcome.is === 'taken') taken.tell(entry ?? sent, outcome.reply);
    if (!entry || outcome.is === 'lost') changed();
    else if (outcome.is === 'refused' && rules.keepRefused)
      put(rules.keepRefused(entry, outcome.error));
    else remove(id);
    if (entry && outcome.is === 'refused') rules.tellRefusal?.(entry, outcome.error);
  }

  /**
   * Sends a lane, or up to one entry, whose reply it returns; null if another tab has sent that
   * entry.
   */
  async function sendLane(lane: string, last?: string): Promise<Reply | null> {
    for (let next = sendFirst(lane); next !== null; next = sendFirst(lane)) {
      const { entry, outcome } = await next;
      const isLast = idOf(entry) === last;
      if (isLast && outcome.is === 'taken') return outcome.reply;
      if (outcome.is === 'lost' || (isLast && outcome.is === 'refused')) throw outcome.error;
    }
    return null;
  }

  return {
    read: (): readonly Waiting<Entry>[] => readStored().waiting,
    put,
    change,
    remove,
    sendLane,

    /** Stores an entry and sends it after the earlier ones. */
    send(entry: Entry): Promise<Reply | null> {
      put(entry);
      return sendLane(laneOf(entry), idOf(entry));
    },

    /** Sends all waiting entries; fails at the end if any was not sent. */
    async sendAll(): Promise<void> {
      const lanes = new Set(readEntries().map(laneOf));
      const results = await Promise.allSettled([...lanes].map((lane) => sendLane(lane)));
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
  };
}

/** Unreadable stored text counts as no entries. */
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

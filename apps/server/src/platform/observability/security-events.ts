import { isIP } from 'node:net';
import { DAY_MS, type SecurityEventKind } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { addressKey, type RateLimits } from '#src/platform/limits/rate-limits.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';
import {
  deleteEventsBefore,
  hasEvent,
  insertEvent,
  selectEvents,
  shortenAddresses,
  type EventPlace,
} from './security-events.queries.ts';

/** Also how long a network stays known, for after that its addresses are not whole any more. */
const WHOLE_ADDRESS_MS = 30 * DAY_MS;
const KEPT_MS = 365 * DAY_MS;
const SWEPT_AT_ONCE = 10_000;
const EXPORTED_AT_ONCE = 1000;

/** Where a call came from. */
export type Origin = { address: string; device: string };

type Event = { kind: SecurityEventKind; userId: string | null };

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/** The record of what happened around signing in: who came in from where, and who tried. */
export function createSecurityLog(deps: { now: () => Date; limits: RateLimits }) {
  const { now, limits } = deps;

  /** Goes into the transaction of the deed; `origin` is null where it was not the account's own call. */
  async function record(tx: Database, event: Event, origin: Origin | null): Promise<void> {
    await insertEvent(tx, {
      id: newId(),
      ...event,
      address: origin && plainAddress(origin.address),
      device: origin?.device ?? null,
      at: now(),
    });
  }

  return {
    record,

    /**
     * For what strangers can cause as often as they like: the first of each hour from one network,
     * and so many in all. Counted without regard to the account, so that time does not tell of one.
     */
    async recordFirst(db: Database, event: Event, origin: Origin): Promise<void> {
      const key = `${event.kind} ${addressKey(origin.address)}`;
      if (!(await limits.allows('eventsByAddress', key))) return;
      if (!(await limits.allows('eventsByKind', event.kind))) return;
      // What failed has no transaction to go into, and is written down whoever the caller is by now.
      await withoutCallerRights(() => record(db, event, origin));
    },

    /** Whether one of these was done to the account from this network within the last month. */
    async isKnownNetwork(
      db: Database,
      userId: string,
      kinds: readonly SecurityEventKind[],
      { address }: Origin,
    ): Promise<boolean> {
      const plain = plainAddress(address);
      const network = plain === null ? null : addressKey(plain);
      const since = new Date(now().getTime() - WHOLE_ADDRESS_MS);
      return network !== null && hasEvent(db, { userId, kinds, network, since });
    },

    /** A user's own events, newest first; nobody holds all of them. */
    async *exportOf(db: Database, userId: string): AsyncGenerator<object> {
      let before: EventPlace | null = null;
      let isLast = false;
      while (!isLast) {
        const page = await selectEvents(db, { userId, before, limit: EXPORTED_AT_ONCE });
        for (const { event } of page) {
          const { at, kind, address, device } = event;
          yield { at, kind, address, device };
          before = event;
        }
        isLast = page.length < EXPORTED_AT_ONCE;
      }
    },

    async sweep(db: Database): Promise<void> {
      const at = now().getTime();
      await deleteEventsBefore(db, new Date(at - KEPT_MS), SWEPT_AT_ONCE);
      await shortenAddresses(db, new Date(at - WHOLE_ADDRESS_MS), SWEPT_AT_ONCE);
    },
  };
}

/** What a proxy hands on need not be an address; what is kept is one, in the form of its own family. */
function plainAddress(address: string): string | null {
  const [bare = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  return isIP(bare) === 0 ? null : bare;
}

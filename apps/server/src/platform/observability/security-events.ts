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

/** Also how long networks are recognised, since only whole addresses match. */
const WHOLE_ADDRESS_MS = 30 * DAY_MS;
const KEPT_MS = 365 * DAY_MS;
const SWEPT_AT_ONCE = 10_000;
const EXPORTED_AT_ONCE = 1000;

export type Origin = { address: string; device: string };

type Event = { kind: SecurityEventKind; userId: string | null };

export type SecurityLog = ReturnType<typeof createSecurityLog>;

export function createSecurityLog(deps: { now: () => Date; limits: RateLimits }) {
  const { now, limits } = deps;

  /** Writes in the deed's transaction; `origin` is null if another person caused it. */
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
     * For events that strangers can trigger at will: only the first per hour and network, with a
     * total cap. Ignores the account, so that timing reveals none.
     */
    async recordFirst(db: Database, event: Event, origin: Origin): Promise<void> {
      const key = `${event.kind} ${addressKey(origin.address)}`;
      if (!(await limits.allows('eventsByAddress', key))) return;
      if (!(await limits.allows('eventsByKind', event.kind))) return;
      // A failed attempt has no transaction, and is recorded without the caller's rights.
      await withoutCallerRights(() => record(db, event, origin));
    },

    /** Whether such an event happened from this network within the last month. */
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

    /** A user's events, newest first, as a stream. */
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

/** Validates the address from the proxy and unwraps mapped IPv4. */
function plainAddress(address: string): string | null {
  const [bare = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  return isIP(bare) === 0 ? null : bare;
}

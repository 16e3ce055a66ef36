import type { AppError } from '#src/platform/http/app-error.ts';
import { tooMany } from '#src/platform/limits/rate-limits.ts';

const WINDOW_MS = 60_000;
/** Far above what all tabs of a student send when an outbox goes out after a lost connection. */
const MAX_EVENTS = 600;
const MAX_BYTES = 8 * 1024 * 1024;
/** Three for each seat of a user. Counted apart: whoever opens too many may still speak on those kept. */
const MAX_CONNECTIONS = 100;
/** What a packet costs at least, however little is in it. */
const PACKET_BYTES = 1024;
/** Who is refused and goes on is let go at this many times as much. */
const PATIENCE = 2;

type Said = { bytes: number; events: number; connections: number };

/**
 * How much a user may say over sockets in a minute, all that is no message of ours included. Counted
 * by each node for itself and without waiting: what it guards is the node, from the very next packet.
 */
export function createEventRateLimit(now: () => number = () => performance.now()) {
  const users = new Map<string, Said>();
  let endsAt = now() + WINDOW_MS;

  function saidBy(userId: string): Said {
    if (now() >= endsAt) {
      users.clear();
      endsAt = now() + WINDOW_MS;
    }
    const known = users.get(userId);
    if (known) return known;
    const said = { bytes: 0, events: 0, connections: 0 };
    users.set(userId, said);
    return said;
  }

  return {
    /** Counts a packet as it comes off the line. */
    hear(userId: string, bytes: number): void {
      saidBy(userId).bytes += Math.max(bytes, PACKET_BYTES);
    },

    /** Counts an event, and says why it was one too many; null where it was not. */
    count(userId: string): AppError | null {
      const said = saidBy(userId);
      said.events += 1;
      return said.events > MAX_EVENTS || said.bytes > MAX_BYTES ? tooMany(endsAt - now()) : null;
    },

    /** Counts a connection; false where the user has opened too many, or said too much. */
    mayConnect(userId: string): boolean {
      const said = saidBy(userId);
      said.connections += 1;
      return (
        said.connections <= MAX_CONNECTIONS && said.events <= MAX_EVENTS && said.bytes <= MAX_BYTES
      );
    },

    /** Whether this user went on for so long that nothing more is listened to. */
    isExhausted(userId: string): boolean {
      const { bytes, events } = saidBy(userId);
      return events > PATIENCE * MAX_EVENTS || bytes > PATIENCE * MAX_BYTES;
    },
  };
}

import type { AppError } from '#src/platform/http/app-error.ts';
import { tooMany } from '#src/platform/limits/rate-limits.ts';

const WINDOW_MS = 60_000;
/** Far above what all tabs of a student send when an outbox goes out after a lost connection. */
const MAX_EVENTS = 600;
const MAX_BYTES = 8 * 1024 * 1024;
/** A connection costs as much as so many events: a hundred a minute, three for each seat of a user. */
const CONNECTION = 6;
/** What a packet costs at least, however little is in it. */
const PACKET_BYTES = 1024;
/** Who is refused and goes on is let go at this many times as much. */
const PATIENCE = 2;

type Said = { bytes: number; events: number };

/**
 * How much a user may say over sockets in a minute, all that is no message of ours included. Counted
 * by each node for itself and without waiting: what it guards is the node, from the very next packet.
 */
export function createSpeechLimits(now: () => number = () => performance.now()) {
  const users = new Map<string, Said>();
  let endsAt = now() + WINDOW_MS;

  function saidBy(userId: string): Said {
    if (now() >= endsAt) {
      users.clear();
      endsAt = now() + WINDOW_MS;
    }
    const known = users.get(userId);
    if (known) return known;
    const said = { bytes: 0, events: 0 };
    users.set(userId, said);
    return said;
  }

  return {
    /** Counts a packet as it comes off the line. */
    hear(userId: string, bytes: number): void {
      saidBy(userId).bytes += Math.max(bytes, PACKET_BYTES);
    },

    /** Counts an event or a connection, and says why it was one too many; null where it was not. */
    count(userId: string, what: 'event' | 'connection' = 'event'): AppError | null {
      const said = saidBy(userId);
      said.events += what === 'event' ? 1 : CONNECTION;
      const isTooMuch = said.events > MAX_EVENTS || said.bytes > MAX_BYTES;
      return isTooMuch ? tooMany(endsAt - now()) : null;
    },

    /** Whether this user went on for so long that nothing more is listened to. */
    isExhausted(userId: string): boolean {
      const { bytes, events } = saidBy(userId);
      return events > PATIENCE * MAX_EVENTS || bytes > PATIENCE * MAX_BYTES;
    },
  };
}

import type { AppError } from '#src/platform/http/app-error.ts';
import { tooMany } from '#src/platform/limits/rate-limits.ts';

const WINDOW_MS = 60_000;
/** Far above an outbox sent after a reconnection. */
const MAX_EVENTS = 600;
const MAX_BYTES = 8 * 1024 * 1024;
/**
 * Three per tab. Separate, so that a user with too many connections can still use the open ones.
 */
const MAX_CONNECTIONS = 100;
const PACKET_BYTES = 1024;
/** Multiple of the limit at which a user is disconnected. */
const DISCONNECT_FACTOR = 2;

type Sent = { bytes: number; events: number; connections: number };

/**
 * Limits a user's socket traffic per minute, unknown events included. Per node and in memory, since
 * it protects the node from the next packet on.
 */
export function createEventRateLimit(now: () => number = () => performance.now()) {
  const users = new Map<string, Sent>();
  let endsAt = now() + WINDOW_MS;

  function sentBy(userId: string): Sent {
    if (now() >= endsAt) {
      users.clear();
      endsAt = now() + WINDOW_MS;
    }
    const known = users.get(userId);
    if (known) return known;
    const sent = { bytes: 0, events: 0, connections: 0 };
    users.set(userId, sent);
    return sent;
  }

  return {
    countBytes(userId: string, bytes: number): void {
      sentBy(userId).bytes += Math.max(bytes, PACKET_BYTES);
    },

    countEvent(userId: string): AppError | null {
      const sent = sentBy(userId);
      sent.events += 1;
      return sent.events > MAX_EVENTS || sent.bytes > MAX_BYTES ? tooMany(endsAt - now()) : null;
    },

    /** False if the user opened too many connections or sent too much. */
    mayConnect(userId: string): boolean {
      const sent = sentBy(userId);
      sent.connections += 1;
      return (
        sent.connections <= MAX_CONNECTIONS && sent.events <= MAX_EVENTS && sent.bytes <= MAX_BYTES
      );
    },

    isExhausted(userId: string): boolean {
      const { bytes, events } = sentBy(userId);
      return events > DISCONNECT_FACTOR * MAX_EVENTS || bytes > DISCONNECT_FACTOR * MAX_BYTES;
    },
  };
}

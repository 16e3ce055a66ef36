import type { AppError } from '#src/platform/http/app-error.ts';
import { tooMany } from '#src/platform/limits/rate-limits.ts';

const WINDOW_MS = 60_000;
/** Far above what all tabs of a student send when the outbox is sent after a lost connection. */
const MAX_EVENTS = 600;
const MAX_BYTES = 8 * 1024 * 1024;
/** Three for each tab. Counted apart: a user with too many connections may still send on the open ones. */
const MAX_CONNECTIONS = 100;
/** A packet counts as at least this many bytes. */
const PACKET_BYTES = 1024;
/** A user who goes on after a refusal is disconnected at this multiple of the limit. */
const DISCONNECT_FACTOR = 2;

type Sent = { bytes: number; events: number; connections: number };

/**
 * Limits what a user may send over sockets in a minute, unknown events included. Each node counts for
 * itself and in memory, because the limit protects the node and must hold from the next packet on.
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
    /** Counts a packet as it arrives. */
    countBytes(userId: string, bytes: number): void {
      sentBy(userId).bytes += Math.max(bytes, PACKET_BYTES);
    },

    /** Counts an event; the error where it exceeds the limit, else null. */
    countEvent(userId: string): AppError | null {
      const sent = sentBy(userId);
      sent.events += 1;
      return sent.events > MAX_EVENTS || sent.bytes > MAX_BYTES ? tooMany(endsAt - now()) : null;
    },

    /** Counts a connection; false where the user has opened too many, or sent too much. */
    mayConnect(userId: string): boolean {
      const sent = sentBy(userId);
      sent.connections += 1;
      return (
        sent.connections <= MAX_CONNECTIONS && sent.events <= MAX_EVENTS && sent.bytes <= MAX_BYTES
      );
    },

    /** Whether the user exceeded the limit so far that the socket is closed. */
    isExhausted(userId: string): boolean {
      const { bytes, events } = sentBy(userId);
      return events > DISCONNECT_FACTOR * MAX_EVENTS || bytes > DISCONNECT_FACTOR * MAX_BYTES;
    },
  };
}

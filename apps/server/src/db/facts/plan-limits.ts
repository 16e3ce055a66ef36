/**
 * Stored for plans without a limit: larger than any use, so that comparisons need no special case.
 */
const UNLIMITED = {
  messagesPerDay: 2_147_483_647,
  maxStorageBytes: Number.MAX_SAFE_INTEGER,
} as const;

type StoredLimits = Record<keyof typeof UNLIMITED, number>;
/** Null means no limit. */
export type WireLimits = Record<keyof typeof UNLIMITED, number | null>;

export function wireLimits({ messagesPerDay, maxStorageBytes }: StoredLimits): WireLimits {
  return {
    messagesPerDay: messagesPerDay === UNLIMITED.messagesPerDay ? null : messagesPerDay,
    maxStorageBytes: maxStorageBytes === UNLIMITED.maxStorageBytes ? null : maxStorageBytes,
  };
}

export function storedLimits({ messagesPerDay, maxStorageBytes }: WireLimits): StoredLimits {
  return {
    messagesPerDay: messagesPerDay ?? UNLIMITED.messagesPerDay,
    maxStorageBytes: maxStorageBytes ?? UNLIMITED.maxStorageBytes,
  };
}

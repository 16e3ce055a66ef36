import { customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * Text that sorts and compares by code point on every server, whatever collation its database was
 * created with, so that both stores page and order alike.
 */
export const plainText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
});

/** A moment in time. Three digits, for a JavaScript date carries no more: what is read equals what was written. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Raw bytes. The two drivers hand them out as different classes; this gives the plain one. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
});

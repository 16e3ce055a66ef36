/**
 * Numbers 64-bit keys by arrival, with open addressing in typed arrays: a string map takes several
 * times the memory and most of the indexing time.
 */
export type KeyTable = { size: number; highs: Uint32Array; lows: Uint32Array; slots: Uint32Array };

const INITIAL_SLOTS = 1024;
export const NOT_FOUND = -1;

export function createKeyTable(): KeyTable {
  return {
    size: 0,
    highs: new Uint32Array(INITIAL_SLOTS / 2),
    lows: new Uint32Array(INITIAL_SLOTS / 2),
    slots: new Uint32Array(INITIAL_SLOTS),
  };
}

export function findKey(table: KeyTable, high: number, low: number): number {
  return (table.slots[slotOf(table, high, low)] ?? 0) - 1;
}

/** The number of a new or known key. */
export function addKey(table: KeyTable, high: number, low: number): number {
  const slot = slotOf(table, high, low);
  const known = table.slots[slot] ?? 0;
  if (known > 0) return known - 1;
  const id = table.size;
  table.highs[id] = high;
  table.lows[id] = low;
  table.slots[slot] = id + 1;
  table.size += 1;
  if (table.size === table.highs.length) grow(table);
  return id;
}

export function keyTableBytes(table: KeyTable): number {
  return table.highs.byteLength + table.lows.byteLength + table.slots.byteLength;
}

// Slots contain number plus one, so zero is free. Half of them stay free.
function slotOf(table: KeyTable, high: number, low: number): number {
  const { slots, highs, lows } = table;
  const mask = slots.length - 1;
  let slot = mix(high, low) & mask;
  for (;;) {
    const known = slots[slot] ?? 0;
    if (known === 0 || (highs[known - 1] === high && lows[known - 1] === low)) return slot;
    slot = (slot + 1) & mask;
  }
}

function mix(high: number, low: number): number {
  let hash = Math.imul(high, 0x9e3779b1) ^ Math.imul(low, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function grow(table: KeyTable): void {
  table.highs = doubled(table.highs);
  table.lows = doubled(table.lows);
  table.slots = new Uint32Array(table.slots.length * 2);
  for (let id = 0; id < table.size; id += 1) {
    table.slots[slotOf(table, table.highs[id] ?? 0, table.lows[id] ?? 0)] = id + 1;
  }
}

function doubled(values: Uint32Array): Uint32Array {
  const larger = new Uint32Array(values.length * 2);
  larger.set(values);
  return larger;
}

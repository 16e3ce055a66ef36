export function riyalsOf(halalas: number): string {
  return `${Math.trunc(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`;
}

/** Null for an invalid amount; a fraction of a halala is never rounded. */
export function halalasOf(riyals: string): number | null {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(riyals) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const VAT_PERCENT = 15;

/** The tax inside a price that holds it, in halalas. */
export function vatWithin(totalHalalas: number): number {
  return totalHalalas - Math.round((totalHalalas * 100) / (100 + VAT_PERCENT));
}

export const VAT_RATE = `${VAT_PERCENT}%`;

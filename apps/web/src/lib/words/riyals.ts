const MONTH_DAYS = 30;

const amount = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** A sum without its unit: at most two decimals, and none that say nothing. */
export function riyals(sum: number): string {
  return amount.format(sum);
}

/** What thirty days of a plan cost. */
export function monthlyPrice(price: number, durationDays: number): string {
  return riyals((price * MONTH_DAYS) / durationDays);
}

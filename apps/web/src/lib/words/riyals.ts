const MONTH_DAYS = 30;

const amount = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** An amount without its unit, with at most two decimals and no trailing zeros. */
export function riyals(sum: number): string {
  return amount.format(sum);
}

/** The price of thirty days of a plan. */
export function monthlyPrice(price: number, durationDays: number): string {
  return riyals((price * MONTH_DAYS) / durationDays);
}

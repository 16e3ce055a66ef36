const STORAGE_KEY = 'settledOrder';

/** Carries an order over the fresh start that follows its payment; the tab forgets it when it closes. */
export function noteSettledOrder(orderId: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, orderId);
  } catch {
    // A browser that refuses storage goes without the news; the profile lists every payment.
  }
}

export function readSettledOrder(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function forgetSettledOrder(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept either.
  }
}

const STORAGE_KEY = 'settledOrder';

/** Keeps an order across the reload after its payment, until the tab closes. */
export function noteSettledOrder(orderId: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, orderId);
  } catch {
    // Without storage, the news does not show; the profile lists every payment.
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
    // Nothing was stored either.
  }
}

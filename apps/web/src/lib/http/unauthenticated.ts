let endSession: () => void = () => undefined;

/**
 * The session registers its handling of a 401 here, so that neither it nor the API client imports
 * the other.
 */
export function onUnauthenticated(listener: () => void): void {
  endSession = listener;
}

export function reportUnauthenticated(): void {
  endSession();
}

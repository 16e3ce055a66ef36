let endSession: () => void = () => undefined;

/** The session registers here what a 401 does, so that neither it nor the API client needs the other. */
export function onUnauthenticated(listener: () => void): void {
  endSession = listener;
}

export function reportUnauthenticated(): void {
  endSession();
}

/** Shows only in the browser's console, at its finest level. */
export function logDebug(event: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.debug(`nibras: ${event}`, detail ?? '');
}

/** A note for whoever looks into the browser's console; nothing personal goes in. */
export function logNote(note: string, cause?: unknown): void {
  // eslint-disable-next-line no-console -- the one place that writes to it
  console.info(note, ...(cause === undefined ? [] : [cause]));
}

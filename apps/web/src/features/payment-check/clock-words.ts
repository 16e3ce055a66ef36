const SECOND_MS = 1000;

/** «01:07»: minutes and seconds; past an hour the minutes go on counting. */
export function clockWords(elapsedMs: number): string {
  const seconds = Math.floor(Math.max(0, elapsedMs) / SECOND_MS);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

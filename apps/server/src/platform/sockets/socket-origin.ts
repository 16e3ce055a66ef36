/** Programs send no origin; a browser must come from our own pages. */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean {
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

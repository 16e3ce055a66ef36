const ALLOWED = new Set(['http:', 'https:', 'mailto:']);

/** The address when it leads to the web or to a mailbox, else null: no scripts, no data, no paths of ours. */
export function safeAddress(address: string): string | null {
  try {
    return ALLOWED.has(new URL(address).protocol) ? address : null;
  } catch {
    return null;
  }
}

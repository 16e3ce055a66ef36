const keys = new Map<string, string>();

/** A message keeps the key under which it was first drawn, whatever id the server gives it. */
export function keepKey(id: string, key: string): void {
  keys.set(id, key);
}

export function messageKey(id: string): string {
  return keys.get(id) ?? id;
}

/** The reply that is awaited for a message not yet acknowledged. */
export function replyKey(clientMessageId: string): string {
  return `${clientMessageId}:reply`;
}

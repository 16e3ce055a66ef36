/** Where a conversation is read: in its center, or with the general assistant. */
export function chatPath(centerId: string | null, thread?: string): string {
  const path = centerId === null ? '/chat' : `/chat/${encodeURIComponent(centerId)}`;
  return thread === undefined ? path : `${path}?${new URLSearchParams({ thread }).toString()}`;
}

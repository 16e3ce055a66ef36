export const CHAT_PATH = '/chat';

/** Whether a path shows a conversation, of the general assistant or of a center. */
export function isChatPath(pathname: string): boolean {
  return pathname === CHAT_PATH || pathname.startsWith(`${CHAT_PATH}/`);
}

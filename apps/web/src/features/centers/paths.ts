import { PLANS_PATH } from '#src/lib/plans-path.ts';

export const SMART_CENTERS_PATH = '/smart-centers';

/** Where a student gets a plan with more centers. */
export const UPGRADE_PATH = PLANS_PATH;

export const CENTER_PARAM = 'center';

/** The library with one center open over it. */
export function centerPath(id: string): string {
  return `/?${new URLSearchParams({ [CENTER_PARAM]: id }).toString()}`;
}

export const CHAT_PATH = '/chat';

/** The conversations of a center. */
export function chatPath(id: string): string {
  return `${CHAT_PATH}/${encodeURIComponent(id)}`;
}

/** A conversation that begins now. */
export function startChatPath(id: string): string {
  return `${chatPath(id)}?${new URLSearchParams({ center: 'true' }).toString()}`;
}

export const SMART_CENTERS_PATH = '/smart-centers';

/** Where a student gets a plan with more centers. */
export const UPGRADE_PATH = '/subscriptions';

export const CENTER_PARAM = 'center';

/** The library with one center open over it. */
export function centerPath(id: string): string {
  return `/?${new URLSearchParams({ [CENTER_PARAM]: id }).toString()}`;
}

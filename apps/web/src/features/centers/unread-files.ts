import type { Center } from '@nibras/contract';

/** How many files of a center could not be read. */
export function unreadCount({ files }: Pick<Center, 'files'>): number {
  return files.filter(({ status }) => status === 'failed').length;
}

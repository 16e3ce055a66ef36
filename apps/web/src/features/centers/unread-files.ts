import type { Center } from '@nibras/contract';

/** The number of a center's unreadable files. */
export function unreadCount({ files }: Pick<Center, 'files'>): number {
  return files.filter(({ status }) => status === 'failed').length;
}

import type { QueryClient } from '@tanstack/react-query';

/** The first part of every key of the console. */
export const CONSOLE = 'admin';

/** One action shows in many places (its page, a table, the overview, the log): all of them ask anew. */
export function refreshConsole(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [CONSOLE] });
}

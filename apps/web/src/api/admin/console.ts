import type { QueryClient } from '@tanstack/react-query';

/** The first part of all query keys of the console. */
export const CONSOLE = 'admin';

/**
 * An action changes several views (its page, a table, the overview, the log), so all are refetched.
 */
export function refreshConsole(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [CONSOLE] });
}

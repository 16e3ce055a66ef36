import { useLocation } from 'react-router';
import { CENTER_PARAM, PATHS } from '#src/lib/paths.ts';

const OF_A_CENTER = /^\/(?:chat|study|walks)\/([^/]+)/u;

/** The center of the current page; null on others. */
export function useCenterId(): string | null {
  const { pathname, search } = useLocation();
  if (pathname === PATHS.review) return new URLSearchParams(search).get(CENTER_PARAM);
  const named = OF_A_CENTER.exec(pathname)?.[1];
  return named === undefined ? null : decodeURIComponent(named);
}

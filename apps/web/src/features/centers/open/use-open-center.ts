import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CENTER_PARAM } from '#src/lib/paths.ts';

/** Navigation state of a center that was opened from the library itself. */
export const OVER_LIBRARY = { isOverLibrary: true };

/** Which center the address names, and how to close it without leaving a dud step behind. */
export function useOpenCenter() {
  const [query, setQuery] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();

  function close(): void {
    if (isOverLibrary(state)) void navigate(-1);
    else setQuery(withoutCenter, { replace: true });
  }

  return { openId: query.get(CENTER_PARAM), close };
}

function withoutCenter(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(CENTER_PARAM);
  return rest;
}

function isOverLibrary(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverLibrary' in state;
}

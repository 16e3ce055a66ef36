import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CENTER_PARAM } from '#src/lib/paths.ts';

/** Navigation state of a center that was opened on the page it lies over: closing it is a step back. */
export const OPENED_HERE = { isOpenedHere: true };

/** Which center the address names, and how to close it without leaving a dud step behind. */
export function useOpenCenter() {
  const [query, setQuery] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();

  function close(): void {
    if (isOpenedHere(state)) void navigate(-1);
    else setQuery(withoutCenter, { replace: true });
  }

  return { openId: query.get(CENTER_PARAM), close };
}

function withoutCenter(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(CENTER_PARAM);
  return rest;
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state;
}

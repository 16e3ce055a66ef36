import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CENTER_PARAM } from '#src/lib/paths.ts';

/** Navigation state of a center that was opened over this page, so that closing it goes back. */
export const OPENED_HERE = { isOpenedHere: true };

/** The center in the address, and a function that closes it without a superfluous history entry. */
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

import { useLocation } from 'react-router';
import { signOut } from '#src/lib/session/session.ts';

export function useSignOut(): () => void {
  const { pathname, search } = useLocation();
  return () => void signOut({ originPath: pathname + search });
}

import { getAssistant } from '@nibras/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { callApi } from '#src/lib/http/api-client.ts';
import { adminListPath, LANDING_PATH } from '#src/lib/paths.ts';
import { PageWait, Redirect } from './redirect.tsx';

/** Where a sign-in leads an admin: to the models while there is none, for nothing works well without. */
export function AdminStart(): ReactNode {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    callApi(getAssistant).then(
      ({ hasModel }) => setPath(hasModel ? LANDING_PATH : adminListPath('models')),
      () => setPath(LANDING_PATH),
    );
  }, []);
  return path === null ? <PageWait /> : <Redirect to={path} />;
}

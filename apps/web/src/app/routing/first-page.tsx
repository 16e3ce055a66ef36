import { getAssistant, getPlan } from '@nibras/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { callApi } from '#src/lib/http/api-client.ts';
import { adminListPath, LANDING_PATH, NOW_PATH } from '#src/lib/paths.ts';
import { PageWait, Redirect } from './redirect.tsx';

/** A slow study plan does not delay a user who has just signed in. */
const PLAN_WAIT_MS = 3000;

/** The first page after a sign-in; the main page if it cannot be determined. */
export function FirstPage({ isAdmin }: { isAdmin: boolean }): ReactNode {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    (isAdmin ? pageOfAdmin() : pageOfStudent()).then(setPath, () => setPath(LANDING_PATH));
  }, [isAdmin]);
  return path === null ? <PageWait /> : <Redirect to={path} />;
}

/** The models page while there is no model, because little works without one. */
async function pageOfAdmin(): Promise<string> {
  const { hasModel } = await callApi(getAssistant);
  return hasModel ? LANDING_PATH : adminListPath('models');
}

/** The page of what to study now, if there is anything to plan. */
async function pageOfStudent(): Promise<string> {
  const signal = AbortSignal.timeout(PLAN_WAIT_MS);
  const { exams, days } = await callApi(getPlan, null, { signal });
  const isPlanned =
    exams.some(({ daysLeft }) => daysLeft !== null) || days.some(({ blocks }) => blocks.length > 0);
  return isPlanned ? NOW_PATH : LANDING_PATH;
}

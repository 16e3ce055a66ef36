import { getAssistant, getPlan } from '@nibras/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { callApi } from '#src/lib/http/api-client.ts';
import { adminListPath, LANDING_PATH, NOW_PATH } from '#src/lib/paths.ts';
import { PageWait, Redirect } from './redirect.tsx';

/** A plan that does not come in time does not hold up whoever has just signed in. */
const PLAN_WAIT_MS = 3000;

/** Where a sign-in leads; what cannot be found out leads to the product's main page. */
export function FirstPage({ isAdmin }: { isAdmin: boolean }): ReactNode {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    (isAdmin ? pageOfAdmin() : pageOfStudent()).then(setPath, () => setPath(LANDING_PATH));
  }, [isAdmin]);
  return path === null ? <PageWait /> : <Redirect to={path} />;
}

/** The models while there is none, for nothing works well without. */
async function pageOfAdmin(): Promise<string> {
  const { hasModel } = await callApi(getAssistant);
  return hasModel ? LANDING_PATH : adminListPath('models');
}

/** What to study now, where there is an exam or anything else to plan. */
async function pageOfStudent(): Promise<string> {
  const signal = AbortSignal.timeout(PLAN_WAIT_MS);
  const { exams, days } = await callApi(getPlan, null, { signal });
  const isPlanned =
    exams.some(({ daysLeft }) => daysLeft !== null) || days.some(({ blocks }) => blocks.length > 0);
  return isPlanned ? NOW_PATH : LANDING_PATH;
}

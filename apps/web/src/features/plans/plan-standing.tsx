import { isPlanValid } from '@nibras/contract';
import type { User } from '@nibras/contract';
import { useState } from 'react';
import { formatDate } from '#src/lib/words/dates.ts';
import { plansCopy as copy } from './copy.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** In one sentence: the plan runs, has ended, or there never was one. */
export function PlanStanding({ user }: { user: User }) {
  const [nowMs] = useState(() => Date.now());
  return <p className="text-ink-2 mt-1">{standing(user, nowMs)}</p>;
}

function standing(user: User, nowMs: number): string {
  const { planName, planCreatedAt, planDuration } = user;
  if (planName === null || planCreatedAt === null || planDuration === null) return copy.none;
  const end = formatDate(planCreatedAt + planDuration * DAY_MS);
  return isPlanValid(user, nowMs) ? copy.running(planName, end) : copy.ended(planName, end);
}

import type { Plan } from '#src/api/plans.ts';
import { plansCopy as copy } from './copy.ts';

const YEAR_DAYS = 365;

export function durationLabel(days: number): string {
  return days === YEAR_DAYS ? copy.year : copy.days(days);
}

export function centersLabel(maxCenters: number): string {
  return maxCenters === 1 ? copy.oneCenter : copy.manyCenters(maxCenters);
}

export function planRows({ duration, maxCenters }: Pick<Plan, 'duration' | 'maxCenters'>) {
  return [
    { label: copy.duration, value: durationLabel(duration) },
    { label: copy.centers, value: centersLabel(maxCenters) },
  ];
}

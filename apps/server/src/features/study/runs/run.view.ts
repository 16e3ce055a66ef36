import type { StudyRun } from '@nibras/contract';
import type { RunRow } from './runs.queries.ts';

export function runView(row: RunRow): StudyRun {
  const { id, centerId, state, made, wanted, engine, dropped, error, createdAt } = row;
  return {
    id,
    centerId,
    state,
    made,
    wanted,
    engine,
    dropped,
    error,
    createdAt: createdAt.toISOString(),
  };
}

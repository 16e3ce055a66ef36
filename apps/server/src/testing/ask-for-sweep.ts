import { createJobs } from '#src/platform/jobs.ts';
import type { TestApp } from './test-app.ts';

/** Adds the job that is otherwise added once an hour, as another node would; the app's worker takes it. */
export async function askForSweep(app: TestApp): Promise<void> {
  const jobs = createJobs(app.store, app.log.logger);
  // Never started, so it only adds.
  await jobs.work('sweep', {}, () => Promise.resolve());
  await jobs.enqueue(app.store.db, 'sweep', {});
}

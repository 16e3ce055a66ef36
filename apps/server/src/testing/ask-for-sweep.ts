import { createBoss } from '#src/db/job-boss.ts';
import type { TestApp } from './test-app.ts';

/** Adds a job that is otherwise added by the clock, as another node would; the app's worker takes it. */
export async function askForSweep(
  { store }: TestApp,
  queue = 'sweep',
  singletonKey = 'asked',
): Promise<void> {
  const boss = createBoss(store, { checkSeconds: 60 });
  // On PostgreSQL it needs connections of its own. The embedded store has one, and there a second
  // start would take the app's ear for new jobs away.
  if (store.kind === 'postgres') await boss.start();
  await boss.send(queue, {}, { singletonKey });
  if (store.kind === 'postgres') await boss.stop({ graceful: false });
}

import { createBoss } from '#src/db/job-boss.ts';
import type { TestApp } from './test-app.ts';

/** Adds a recurring job as another node would; the app's worker takes it. */
export async function askForSweep(
  { store }: TestApp,
  queue = 'sweep',
  singletonKey = 'asked',
): Promise<void> {
  const boss = createBoss(store, { checkSeconds: 60 });
  // On PostgreSQL it needs its own connections. On the embedded store a second start would take
  // over the app's only listener.
  if (store.kind === 'postgres') await boss.start();
  await boss.send(queue, {}, { singletonKey });
  if (store.kind === 'postgres') await boss.stop({ graceful: false });
}

// Test process: takes a job, reports it and never finishes.
import { openStore } from '#src/db/open-store.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl });
const fail = (fields: object, message: string) => {
  throw new Error(message, { cause: fields });
};
const jobs = createJobs(
  store,
  { warn: fail, error: fail },
  { pace: { heartbeatSeconds: 10, checkSeconds: 1 } },
);
await jobs.work('deadly', { retryDelaysSeconds: [0] }, () => {
  process.stdout.write('taken\n');
  return new Promise(() => undefined);
});
await jobs.start();
await jobs.enqueue(store.db, 'deadly', { number: 7 });

// Holds a work folder, prints its path, and runs until it is killed.
import { withWorkFolder } from '#src/reading/confinement/work-folder.ts';

await withWorkFolder(async (folder) => {
  process.stdout.write(`${folder}\n`);
  await new Promise(() => setInterval(() => undefined, 60_000));
});

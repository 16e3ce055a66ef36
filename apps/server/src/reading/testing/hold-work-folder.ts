// Holds a folder for a reader, says where it is, and goes on until it is killed.
import { withWorkFolder } from '#src/reading/confinement/work-folder.ts';

await withWorkFolder(async (folder) => {
  process.stdout.write(`${folder}\n`);
  await new Promise(() => setInterval(() => undefined, 60_000));
});

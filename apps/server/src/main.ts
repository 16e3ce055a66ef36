// What changes how modules are found has to run before the first of the others is looked for.
import '#src/db/quick-drizzle.ts';

await import('./serve.ts');

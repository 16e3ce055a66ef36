// Must run before any other module is resolved.
import '#src/db/quick-drizzle.ts';

await import('./serve.ts');

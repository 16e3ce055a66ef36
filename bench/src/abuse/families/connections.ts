import type { Family } from '../family.ts';

export const CONNECTION_FAMILIES: Family[] = [
  {
    name: 'a database connection that falls silent',
    // No account does it; a network does.
    arm: () => () => Promise.resolve(),
    // The statement that looks up sessions, which every message and every call begins with.
    silence: { text: '"token_hash" in', everyMs: 3000 },
  },
];

import type { Family } from '../family.ts';

export const CONNECTION_FAMILIES: Family[] = [
  {
    name: 'a database connection that falls silent',
    // The network is at fault, not an account.
    arm: () => () => Promise.resolve(),
    // Every message and call begins with this session query.
    silence: { text: '"token_hash" in', everyMs: 3000 },
  },
];

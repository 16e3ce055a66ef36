// Stands in for the library that hashes passwords. Their cost is their purpose, and 40 ms of a processor
// for each sign-up of the tests: here it is the least that the library takes.
import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

// Not by an import: vitest.config.ts sends that back here.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

export const { verify } = argon2;

export const hash: typeof argon2.hash = (password, options) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 });

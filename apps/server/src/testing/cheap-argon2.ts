// Stands in for the library that hashes passwords. Their cost is their purpose, and 40 ms of a processor
// for each sign-up of the tests: here it is the least that the library takes.
import argon2 from '@node-rs/argon2';

export const { verify } = argon2;

export const hash: typeof argon2.hash = (password, options) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 });

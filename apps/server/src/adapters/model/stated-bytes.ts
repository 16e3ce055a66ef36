import * as z from 'zod/mini';

/** Far above the size of any layer; a thousand such still fit an integer. */
const MOST_BYTES = 2 ** 43;

export const statedBytes = z.catch(
  z.nullable(
    z.pipe(
      z.number().check(z.minimum(0), z.maximum(MOST_BYTES)),
      z.transform((size: number) => Math.floor(size)),
    ),
  ),
  null,
);

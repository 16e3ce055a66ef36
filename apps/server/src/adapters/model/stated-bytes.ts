import * as z from 'zod/mini';

/** No part of a model is nearly as large, and a thousand such are still a whole number. */
const MOST_BYTES = 2 ** 43;

/** A size as an Ollama states it, in whole bytes; null for whatever is no size. */
export const statedBytes = z.catch(
  z.nullable(
    z.pipe(
      z.number().check(z.minimum(0), z.maximum(MOST_BYTES)),
      z.transform((size: number) => Math.floor(size)),
    ),
  ),
  null,
);

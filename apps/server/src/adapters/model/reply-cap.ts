/** Allowance for different token counts; a correct model stays far below it. */
const TIMES_ASKED = 4;
/** Minimum for short answers, because some models think first. */
const LEAST_TOKENS = 1000;
const LETTERS_A_TOKEN = 4;
/** Each token may have its own event with a hundred bytes of field names. */
const BYTES_A_TOKEN = 1024;

export const mostTokens = (askedTokens: number): number =>
  Math.max(askedTokens * TIMES_ASKED, LEAST_TOKENS);

export const mostLetters = (askedTokens: number): number =>
  mostTokens(askedTokens) * LETTERS_A_TOKEN;

export const mostBytes = (askedTokens: number): number => mostTokens(askedTokens) * BYTES_A_TOKEN;

export class EndlessReply extends Error {
  override readonly name = 'EndlessReply';
  constructor() {
    super('the reply is longer than what was asked for');
  }
}

/**
 * A `fetch` whose body ends at the cap, which bounds clients that buffer. `isOver` tells whether
 * the body was cut.
 */
export function limitFetch(
  through: typeof fetch,
  askedTokens: number,
): { fetch: typeof fetch; isOver: () => boolean } {
  let left = mostBytes(askedTokens);
  const limit = (): TransformStream<Uint8Array, Uint8Array> =>
    new TransformStream({
      transform(bytes, controller) {
        left -= bytes.byteLength;
        if (left >= 0) controller.enqueue(bytes);
        else controller.terminate();
      },
    });
  const limited: typeof fetch = async (input, init) => {
    const response = await through(input, init);
    const { status, statusText, headers } = response;
    return new Response(response.body?.pipeThrough(limit()) ?? null, {
      ...{ status, statusText, headers },
    });
  };
  return { fetch: limited, isOver: () => left < 0 };
}

/** Room for what a provider counts otherwise than we do: a model that obeys stays far below it. */
const TIMES_ASKED = 4;
/** However little was asked for: some models think before a short answer. */
const LEAST_TOKENS = 1000;
const LETTERS_A_TOKEN = 4;
/** A token may travel in an event of its own, with some hundred bytes of field names around it. */
const BYTES_A_TOKEN = 1024;

/** How many tokens a reply may have at most, thoughts and tool calls included. */
export const mostTokens = (askedTokens: number): number =>
  Math.max(askedTokens * TIMES_ASKED, LEAST_TOKENS);

/** The same in letters. */
export const mostLetters = (askedTokens: number): number =>
  mostTokens(askedTokens) * LETTERS_A_TOKEN;

/** The same in bytes on the wire. */
export const mostBytes = (askedTokens: number): number => mostTokens(askedTokens) * BYTES_A_TOKEN;

/** A reply that is longer, or takes longer, than any that was asked for. */
export class EndlessReply extends Error {
  override readonly name = 'EndlessReply';
  constructor() {
    super('the reply is longer than what was asked for');
  }
}

/**
 * A `fetch` for one reply whose body ends at the cap, so that a client which reads it whole, or keeps an
 * unfinished line, stays within it. `isOver` tells that the body was cut.
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

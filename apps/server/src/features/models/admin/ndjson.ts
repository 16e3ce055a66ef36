/**
 * Streams NDJSON while it is read. Abandoning it aborts the producer at once, whereas a generator
 * would only end at its next line.
 */
export function ndjsonWhileRead<Line extends object>(
  make: (signal: AbortSignal) => AsyncIterable<Line>,
  closing: AbortSignal,
): AsyncIterable<string> {
  const left = new AbortController();
  const lines = make(AbortSignal.any([left.signal, closing]))[Symbol.asyncIterator]();
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        try {
          const step = await lines.next();
          if (step.done === true) return { done: true, value: undefined };
          return { done: false, value: `${JSON.stringify(step.value)}\n` };
        } catch (error) {
          // Nobody is left to receive the error.
          if (left.signal.aborted || closing.aborted) return { done: true, value: undefined };
          throw error;
        }
      },
      return() {
        left.abort();
        return Promise.resolve({ done: true, value: undefined });
      },
    }),
  };
}

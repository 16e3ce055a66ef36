type StreamTurns = <T>(owner: string, items: AsyncIterable<T>) => AsyncGenerator<T>;

/** Allows one stream per owner; the next begins after the previous was consumed or abandoned. */
export function createStreamTurns(): StreamTurns {
  const ends = new Map<string, Promise<void>>();
  return async function* inTurn(owner, items) {
    const before = ends.get(owner);
    let leave = (): void => undefined;
    const end = new Promise<void>((resolve) => (leave = resolve));
    ends.set(owner, end);
    try {
      await before;
      yield* items;
    } finally {
      leave();
      if (ends.get(owner) === end) ends.delete(owner);
    }
  };
}

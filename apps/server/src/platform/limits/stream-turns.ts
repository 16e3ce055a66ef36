type StreamTurns = <T>(owner: string, items: AsyncIterable<T>) => AsyncGenerator<T>;

/** Lets each owner have one stream at a time: the next begins once the one before was read or left. */
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

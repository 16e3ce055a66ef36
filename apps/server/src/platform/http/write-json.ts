export class TextInPieces {
  readonly pieces: AsyncIterable<string>;
  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/**
 * Writes JSON incrementally. Besides plain values it accepts functions, called in turn, async
 * lists, and texts in pieces.
 */
export async function* writeJson(value: unknown): AsyncGenerator<string> {
  if (typeof value === 'function') {
    yield* writeJson(await (value as () => unknown)());
  } else if (value instanceof TextInPieces) {
    yield '"';
    for await (const piece of value.pieces) yield JSON.stringify(piece).slice(1, -1);
    yield '"';
  } else if (isList(value)) {
    yield* enclosed('[', value, writeJson, ']');
  } else if (isUnderWay(value)) {
    yield* enclosed('{', Object.entries(value), writeMember, '}');
  } else {
    yield JSON.stringify(value ?? null);
  }
}

async function* writeMember([name, value]: [string, unknown]): AsyncGenerator<string> {
  yield `${JSON.stringify(name)}:`;
  yield* writeJson(value);
}

async function* enclosed<Item>(
  open: string,
  items: AsyncIterable<Item> | Iterable<Item>,
  write: (item: Item) => AsyncIterable<string>,
  close: string,
): AsyncGenerator<string> {
  yield open;
  let separator = '';
  for await (const item of items) {
    yield separator;
    yield* write(item);
    separator = ',';
  }
  yield close;
}

function isList(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** An object with an incremental member. */
function isUnderWay(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).some(
    (member) => typeof member === 'function' || member instanceof TextInPieces || isList(member),
  );
}

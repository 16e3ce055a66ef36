import type { ToolCall } from './chat-model.ts';

/** A model that writes without end must not fill the memory. */
const MOST_CALLS = 16;
const LONGEST_INPUT = 20_000;
const LONGEST_NAME = 200;

/** A piece of a call, as chat completions stream it: the first one names the tool. */
export type CallPiece = {
  index?: unknown;
  id?: unknown;
  function?: { name?: unknown; arguments?: unknown } | null;
};

/** Puts tool calls together from their pieces. */
export function createToolCallReader() {
  const calls: (ToolCall & { index: number })[] = [];

  function callOf({ index, id }: CallPiece): ToolCall | undefined {
    const at = typeof index === 'number' ? index : Math.max(0, calls.length - 1);
    const known = calls.findLast((call) => call.index === at);
    // Some servers give every call of an answer the same index: then the id tells them apart.
    const isAnother = typeof id === 'string' && id !== '' && known?.id !== id;
    if (known && !(isAnother && known.id !== '')) return known;
    if (calls.length === MOST_CALLS) return undefined;
    const begun = { index: at, id: '', name: '', input: '' };
    calls.push(begun);
    return begun;
  }

  return {
    /** Gives how many letters came, kept or not; one at least, for it is a sign of life. */
    add(piece: CallPiece | null): number {
      const { name, arguments: input } = piece?.function ?? {};
      const more = textOf(input);
      const call = piece && callOf(piece);
      if (call) {
        if (typeof piece.id === 'string' && piece.id !== '') call.id = piece.id;
        if (typeof name === 'string') call.name = (call.name + name).slice(0, LONGEST_NAME);
        const room = LONGEST_INPUT - call.input.length;
        if (room > 0) call.input += more.slice(0, room);
      }
      return more.length + 1;
    },
    /** The calls that were named, each with an id. */
    calls: (): ToolCall[] =>
      calls
        .filter(({ name }) => name !== '')
        .map(({ id, name, input }, at) => ({ id: id === '' ? `call-${at + 1}` : id, name, input })),
  };
}

/** Some servers send the arguments as an object instead of its text. */
function textOf(input: unknown): string {
  if (typeof input === 'string') return input;
  return typeof input === 'object' && input !== null ? JSON.stringify(input) : '';
}

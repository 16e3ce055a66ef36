import type { ToolCall } from '#src/adapters/model/chat-model.ts';

const MOST_CALLS = 16;
const LONGEST_INPUT = 20_000;
const LONGEST_NAME = 200;

/** A piece of a call as a provider sends it; any field may be missing or of another type. */
export type CallPiece = {
  index?: unknown;
  id?: unknown;
  name?: unknown;
  input?: unknown;
  providerFields?: unknown;
};

export function createToolCallReader() {
  const calls: (ToolCall & { index: number })[] = [];

  function callOf({ index, id }: CallPiece): ToolCall | undefined {
    const at = typeof index === 'number' ? index : Math.max(0, calls.length - 1);
    const known = calls.findLast((call) => call.index === at);
    // Some servers give all calls index 0; then the id distinguishes them.
    const isAnother = typeof id === 'string' && id !== '' && known?.id !== id;
    if (known && !(isAnother && known.id !== '')) return known;
    if (calls.length === MOST_CALLS) return undefined;
    const begun = { index: at, id: '', name: '', input: '' };
    calls.push(begun);
    return begun;
  }

  return {
    /** Returns the letters received, at least one as a sign of life. */
    add(piece: CallPiece): number {
      const { id, name, input, providerFields } = piece;
      const more = textOf(input);
      const call = callOf(piece);
      if (call) {
        if (typeof id === 'string' && id !== '') call.id = id;
        if (typeof name === 'string') call.name = (call.name + name).slice(0, LONGEST_NAME);
        const left = LONGEST_INPUT - call.input.length;
        if (left > 0) call.input += more.slice(0, left);
        if (providerFields !== undefined) call.providerFields = providerFields;
      }
      return more.length + 1;
    },
    calls: (): ToolCall[] =>
      calls
        .filter(({ name }) => name !== '')
        .map(({ index: _, ...call }, at) => ({
          ...call,
          id: call.id === '' ? `call-${at + 1}` : call.id,
          // A call without arguments may come without any input.
          input: call.input === '' ? '{}' : call.input,
        })),
  };
}

/** Some servers send arguments as an object instead of text. */
function textOf(input: unknown): string {
  if (typeof input === 'string') return input;
  return typeof input === 'object' && input !== null ? JSON.stringify(input) : '';
}

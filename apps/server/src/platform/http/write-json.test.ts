import { describe, expect, it } from 'vitest';
import { TextInPieces, writeJson } from './write-json.ts';

async function* each<T>(...items: T[]): AsyncGenerator<T> {
  for (const item of items) yield await Promise.resolve(item);
}

async function textOf(value: unknown): Promise<string> {
  let text = '';
  for await (const piece of writeJson(value)) text += piece;
  return text;
}

describe('writeJson', () => {
  it('writes plain values as JSON.stringify does', async () => {
    const plain = { at: new Date(0), list: [1, 'ا', null], none: undefined };
    expect(await textOf(plain)).toBe(JSON.stringify(plain));
    expect(await textOf(null)).toBe('null');
  });

  it('writes lists item by item, empty ones and lists within lists too', async () => {
    const value = { empty: each(), chats: each({ id: 1, messages: each('أ', 'ب') }, { id: 2 }) };
    expect(JSON.parse(await textOf(value))).toEqual({
      empty: [],
      chats: [{ id: 1, messages: ['أ', 'ب'] }, { id: 2 }],
    });
  });

  it('calls a function only when its turn has come', async () => {
    const called: string[] = [];
    const member = (name: string) => () => {
      called.push(name);
      return Promise.resolve(name);
    };
    const pieces = writeJson({ first: member('first'), second: member('second') });
    for await (const piece of pieces) if (piece.includes('first')) break;
    expect(called).not.toContain('second');
  });

  it('joins a text in pieces to one string, whatever its characters', async () => {
    const text = new TextInPieces(each('"a', '\n', 'ب"'));
    expect(JSON.parse(await textOf({ text }))).toEqual({ text: '"a\nب"' });
  });
});

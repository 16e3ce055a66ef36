import { describe, expect, it, vi } from 'vitest';
import { OperatorStream } from './operator-stream.ts';

type Controller = Parameters<ConstructorParameters<typeof OperatorStream>[0]['start']>[0];

function open(start: (controller: Controller) => Promise<void>) {
  const cancel = vi.fn(() => Promise.resolve());
  return { reader: new OperatorStream({ start, cancel }).getReader(), cancel };
}

describe('OperatorStream', () => {
  it('gives what came before it was asked for and what comes after, then its end', async () => {
    let controller: Controller | undefined;
    const { reader } = open((given) => {
      controller = given;
      given.enqueue('before');
      return Promise.resolve();
    });
    expect(await reader.read()).toEqual({ value: 'before', done: false });
    const next = reader.read();
    controller?.enqueue('after');
    expect(await next).toEqual({ value: 'after', done: false });
    controller?.close();
    expect(await reader.read()).toEqual({ done: true });
  });

  it('fails once, whether its sender says so or breaks', async () => {
    const { reader } = open((controller) => {
      controller.error(new Error('damaged'));
      return Promise.reject(new Error('broken'));
    });
    await expect(reader.read()).rejects.toThrow('damaged');
    const { reader: other } = open(() => Promise.reject(new Error('broken')));
    await expect(other.read()).rejects.toThrow('broken');
  });

  it('tells its sender when nobody reads on', async () => {
    const { reader, cancel } = open(() => Promise.resolve());
    await reader.cancel('enough');
    expect(cancel).toHaveBeenCalledExactlyOnceWith('enough');
  });
});

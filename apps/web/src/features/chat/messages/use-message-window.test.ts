// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useMessageWindow } from './use-message-window.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `m${at}` }));

function open(count: number) {
  const { result, rerender } = renderHook(({ messages }) => useMessageWindow(messages), {
    initialProps: { messages: numbered(count) },
  });
  const range = () => {
    const { mounted } = result.current;
    return [mounted[0]?.id, mounted.at(-1)?.id, mounted.length];
  };
  return { result, rerender, range };
}

describe('useMessageWindow', () => {
  it('opens a thousand messages at their end, with a screenful mounted', () => {
    expect(open(1000).range()).toEqual(['m976', 'm999', 24]);
  });

  it('never mounts more than sixty, whichever way one scrolls', () => {
    const { result, range } = open(1000);
    for (let step = 0; step < 40; step += 1) act(() => result.current.showEarlier());
    expect(range()).toEqual(['m896', 'm955', 60]);
    expect(result.current.isCutAfter).toBe(true);
    act(() => result.current.showLater());
    expect(range()).toEqual(['m898', 'm957', 60]);
    act(() => result.current.showLatest());
    expect(range()).toEqual(['m976', 'm999', 24]);
    expect(result.current.isCutAfter).toBe(false);
  });

  it('stays at the end when a scroll that came before asks for more', () => {
    const { result, range } = open(1000);
    for (let step = 0; step < 80; step += 1) act(() => result.current.showEarlier());
    act(() => {
      result.current.showLatest();
      result.current.showLater();
    });
    expect(range()).toEqual(['m976', 'm999', 24]);
  });

  it('keeps its place when earlier messages are put in front, and takes in new ones', () => {
    const { range, rerender } = open(60);
    const earlier = Array.from({ length: 50 }, (_, at) => ({ id: `e${at}` }));
    rerender({ messages: [...earlier, ...numbered(62)] });
    expect(range()).toEqual(['m36', 'm61', 26]);
  });
});

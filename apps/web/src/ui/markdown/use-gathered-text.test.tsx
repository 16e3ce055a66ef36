import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGatheredText, useGatheredText, type GatheredText } from './use-gathered-text.ts';

const onRender = vi.fn();

function Reply({ gathered }: { gathered: GatheredText }) {
  return (
    <Profiler id="reply" onRender={onRender}>
      <p>{useGatheredText(gathered)}</p>
    </Profiler>
  );
}

function nextFrame(): void {
  act(() => {
    vi.advanceTimersToNextFrame();
  });
}

describe('useGatheredText', () => {
  beforeEach(() => {
    onRender.mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('draws all pieces of a frame once, when the frame comes', () => {
    const gathered = createGatheredText('قبل');
    const { container } = render(<Reply gathered={gathered} />);
    for (const piece of [' أول', ' ثانٍ', ' ثالث']) gathered.append(piece);
    expect(container.textContent).toBe('قبل');
    nextFrame();
    expect(container.textContent).toBe('قبل أول ثانٍ ثالث');
    expect(onRender).toHaveBeenCalledTimes(2);
  });

  it('puts a whole text in place at once and forgets what was waiting', () => {
    const gathered = createGatheredText();
    const { container } = render(<Reply gathered={gathered} />);
    gathered.append('قطعة');
    act(() => gathered.replace('النص كله'));
    expect(container.textContent).toBe('النص كله');
    nextFrame();
    expect(container.textContent).toBe('النص كله');
  });

  it('shows another reply when it is given one', () => {
    const { container, rerender } = render(<Reply gathered={createGatheredText('أول')} />);
    const second = createGatheredText('ثانٍ');
    rerender(<Reply gathered={second} />);
    act(() => {
      second.append('!');
      vi.advanceTimersToNextFrame();
    });
    expect(container.textContent).toBe('ثانٍ!');
  });

  it('tells nobody after it was left', () => {
    const gathered = createGatheredText();
    const { unmount } = render(<Reply gathered={gathered} />);
    unmount();
    gathered.append('قطعة');
    vi.advanceTimersToNextFrame();
    expect(onRender).toHaveBeenCalledTimes(1);
    expect(gathered.read()).toBe('قطعة');
  });
});

import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottledText, useThrottledText, type ThrottledText } from './use-throttled-text.ts';

const onRender = vi.fn();

function Reply({ throttled }: { throttled: ThrottledText }) {
  return (
    <Profiler id="reply" onRender={onRender}>
      <p>{useThrottledText(throttled)}</p>
    </Profiler>
  );
}

function nextFrame(): void {
  act(() => {
    vi.advanceTimersToNextFrame();
  });
}

/** A text of a test, and what shows it. */
function growing(text = '') {
  const held = { text };
  const throttled = createThrottledText(() => held.text);
  const append = (piece: string): void => {
    held.text += piece;
    throttled.changed();
  };
  return { throttled, append };
}

describe('useThrottledText', () => {
  beforeEach(() => {
    onRender.mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('draws all pieces of a frame once, when the frame comes', () => {
    const { throttled, append } = growing('قبل');
    const { container } = render(<Reply throttled={throttled} />);
    for (const piece of [' أول', ' ثانٍ', ' ثالث']) append(piece);
    expect(container.textContent).toBe('قبل');
    nextFrame();
    expect(container.textContent).toBe('قبل أول ثانٍ ثالث');
    expect(onRender).toHaveBeenCalledTimes(2);
  });

  it('shows another reply when it is given one', () => {
    const { container, rerender } = render(<Reply throttled={growing('أول').throttled} />);
    const second = growing('ثانٍ');
    rerender(<Reply throttled={second.throttled} />);
    second.append('!');
    nextFrame();
    expect(container.textContent).toBe('ثانٍ!');
  });

  it('tells nobody after it was left', () => {
    const { throttled, append } = growing();
    const { unmount } = render(<Reply throttled={throttled} />);
    unmount();
    append('قطعة');
    vi.advanceTimersToNextFrame();
    expect(onRender).toHaveBeenCalledTimes(1);
    expect(throttled.read()).toBe('قطعة');
  });
});

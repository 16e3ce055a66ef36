// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GrowingTextarea } from './growing-textarea.tsx';

/** jsdom lays nothing out: the test says how tall the words are. */
function heightOf(wordsPx: number): string {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(wordsPx);
  const { unmount } = render(<GrowingTextarea value="نص" readOnly />);
  const { height, overflowY } = screen.getByRole('textbox').style;
  unmount();
  return `${height} ${overflowY}`;
}

describe('GrowingTextarea', () => {
  it('is as tall as its words, from 44 px to 200 px, and scrolls beyond', () => {
    expect(heightOf(20)).toBe('44px hidden');
    expect(heightOf(120)).toBe('120px hidden');
    expect(heightOf(900)).toBe('200px auto');
  });
});

// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CoverImage } from './cover-image.tsx';

describe('CoverImage', () => {
  it('gives way to the coloured band when its picture fails and tries a new address', () => {
    const { container, rerender } = render(<CoverImage src="/a.png" tone="teal" />);
    const image = container.querySelector('img')!;
    fireEvent.error(image);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('pattern')).toBeTruthy();
    rerender(<CoverImage src="/b.png" tone="teal" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.png');
  });

  it('shows the placeholder it was given for a picture that fails', () => {
    const { container } = render(
      <CoverImage src="/a.png" tone="teal" placeholder={<i>لا صورة</i>} />,
    );
    expect(container.querySelector('i')).toBeNull();
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('i')).toBeTruthy();
    expect(container.querySelector('pattern')).toBeNull();
  });

  it('is the coloured band where there is no picture', () => {
    const { container } = render(<CoverImage src={null} tone="teal" placeholder={<i>لا صورة</i>} />);
    expect(container.querySelector('pattern')).toBeTruthy();
    expect(container.querySelector('img, i')).toBeNull();
  });
});

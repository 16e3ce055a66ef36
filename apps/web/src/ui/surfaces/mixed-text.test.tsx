import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MixedName } from './mixed-text.tsx';

const runsOf = (text: string) => [
  ...render(<MixedName text={text} />).container.querySelectorAll('bdi[dir="ltr"]'),
];

describe('MixedName', () => {
  it('keeps a code on one line, and lets words of another language wrap', () => {
    const [words, code] = runsOf('قواعد البيانات Distributed Database Systems وأمنها CS-352');
    expect(code?.textContent).toBe('CS-352');
    expect(code?.className).toContain('whitespace-nowrap');
    expect(words?.className).toBe('');
  });
});

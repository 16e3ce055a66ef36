import { describe, expect, it } from 'vitest';
import { blockDirection, readingDirection } from './block-direction.ts';

describe('the direction of a block', () => {
  it.each([
    ['see `نعم` here', 'ltr'],
    ['see ``a ` نعم`` here', 'ltr'],
    ['see `نعم` و', 'rtl'],
    ['list:\n  ````\n  ```\n  نعم\n  ```\n  ````\n  end', 'ltr'],
    ['list:\n  ~~~\n  نعم', 'ltr'],
    ['one ` نعم', 'rtl'],
    ['one `` a ` نعم ` b', 'ltr'],
  ])('of %j is %s', (text, direction) => {
    expect(blockDirection(text)).toBe(direction);
  });

  it('is none where there is only code', () => {
    expect(readingDirection('`نعم`')).toBeNull();
  });

  // Had it a cost that grows with the square of the text, it would take minutes.
  it('is found behind runs of backticks that hardly differ', () => {
    const run = '`'.repeat(100_000);
    expect(blockDirection(`نعم ${run}\`a${run}`)).toBe('rtl');
    expect(blockDirection(`${'``a` '.repeat(50_000)} نعم`)).toBe('rtl');
  });
});

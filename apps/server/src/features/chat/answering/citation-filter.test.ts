import { describe, expect, it } from 'vitest';
import { createCitationFilter } from './citation-filter.ts';

const KNOWN = new Set([1, 2]);

/** The same text in one piece and letter by letter must come out the same. */
function filtered(text: string, known: ReadonlySet<number> | null = KNOWN): string {
  const whole = createCitationFilter(known);
  const byLetter = createCitationFilter(known);
  const once = whole.push(text) + whole.end();
  const slowly = Array.from(text, (letter) => byLetter.push(letter)).join('') + byLetter.end();
  expect(slowly).toBe(once);
  return once;
}

describe('the filter of citations', () => {
  it.each([
    ['نص [1] ثم [2].', 'نص [1] ثم [2].'],
    ['نص [9].', 'نص .'],
    ['نص [1, 9، 2]', 'نص [1][2]'],
    ['نص [١] و[٩]', 'نص [1] و'],
    ['قائمة [ليست رقمًا] و[12ب]', 'قائمة [ليست رقمًا] و[12ب]'],
    ['[[1]]', '[[1]]'],
    ['الفترة [0, 1] و[9]', 'الفترة [0, 1] و'],
    ['المصفوفة A = [1, 2] ثم [1, 2]', 'المصفوفة A = [1, 2] ثم [1][2]'],
    ['B = [[1, 9], [8, 7]] كما في [2]', 'B = [[1, 9], [8, 7]] كما في [2]'],
    ['حيث x ∈ [3, 9] و[9]', 'حيث x ∈ [3, 9] و'],
    ['متصلة على الفترة [2, 9]', 'متصلة على الفترة [2, 9]'],
    ['في تلك الفترة [1, 2]', 'في تلك الفترة [1][2]'],
    ['كما ورد [1, 2], [2, 9].', 'كما ورد [1][2], [2].'],
    ['x = 5 [1، 2]', 'x = 5 [1][2]'],
    ['القيمة = [1]', 'القيمة = [1]'],
    ['`A = [9, 8]` و\\(A = [9, 8]\\)', '`A = [9, 8]` و\\(A = [9, 8]\\)'],
    ['لم يُغلق [9', 'لم يُغلق [9'],
    ['رابط [نص](https://a.example)', 'رابط [نص](https://a.example)'],
    ['`list[9]` و[9]', '`list[9]` و'],
    ['```js\na[9]\n```\n[9]', '```js\na[9]\n```\n'],
    ['\\(x_{[9]}\\) و[9]', '\\(x_{[9]}\\) و'],
    ['\\[ [9, 10] \\] [9]', '\\[ [9, 10] \\] '],
    ['[\\(x_{[9]}\\) [9]', '[\\(x_{[9]}\\) '],
    ['علامة ` واحدة\n[9]', 'علامة ` واحدة\n'],
    ['![صورة](http://evil.example/?q=1)', '[صورة](http://evil.example/?q=1)'],
    ['![9](http://evil.example)', '(http://evil.example)'],
    ['رائع! نعم!', 'رائع! نعم!'],
    ['`![9]`', '`![9]`'],
  ])('makes of %j %j', (given, expected) => {
    expect(filtered(given)).toBe(expected);
  });

  it('lets brackets be where no sources were given', () => {
    expect(filtered('الفترة [1, 5] و[9]', null)).toBe('الفترة [1, 5] و[9]');
  });
});

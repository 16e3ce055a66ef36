import { describe, expect, it } from 'vitest';
import { jsonBytes } from './json-bytes.ts';

const long = 'كلمة '.repeat(4000);

describe('an answer as JSON', () => {
  it('stays a text where it is short', () => {
    expect(jsonBytes({ answer: 'كلمة' })).toBe('{"answer":"كلمة"}');
  });

  it.each([
    ['Arabic letters', 'ءآأؤإئابة'],
    ['plain letters and signs that JSON escapes', 'plain "quoted" \\ \n\u0000'],
    ['what takes four bytes', '𝑥² 🕯️'],
    ['half of a pair', '\ud83d and \udd6f'],
  ])('has the same bytes as its text where it is long, with %s', (_name, text) => {
    const payload = { answer: text + long, list: [text] };
    expect(jsonBytes(payload)).toEqual(Buffer.from(JSON.stringify(payload)));
  });
});

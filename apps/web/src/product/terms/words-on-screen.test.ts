import { describe, expect, it } from 'vitest';
import { readWords } from './words-on-screen.ts';

describe('the prose in which terms are looked for', () => {
  it('is the text under headings, without code, links and formulas', () => {
    const root = document.createElement('div');
    root.innerHTML =
      '<h2>الجمود</h2><p>يقع <b>الجمود</b> في <code>Memory</code> <a href="#">هنا</a>.</p><li>بند</li>';
    expect(readWords(root).text.trim()).toBe('يقع الجمود في  .\nبند');
  });
});

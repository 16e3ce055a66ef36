import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PLAIN_PAGE_STYLE } from './plain-page.ts';

const TOKENS = new URL('../../../../web/src/styles/tokens.css', import.meta.url);

function tokensOf(css: string): Map<string, string[]> {
  const found = [...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  const byName = Map.groupBy(found, ({ name }) => name);
  return new Map([...byName].map(([name, all]) => [name, all.map(({ value }) => value)]));
}

describe('the look of plain pages', () => {
  it('has the colours of the product in both themes', async () => {
    const product = tokensOf(await readFile(TOKENS, 'utf8'));
    const own = tokensOf(PLAIN_PAGE_STYLE);
    expect(own.size).toBeGreaterThan(10);
    for (const [name, values] of own) expect([name, values]).toEqual([name, product.get(name)]);
  });
});

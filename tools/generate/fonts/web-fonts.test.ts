import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../paths.ts';
import { buildWebFont, charactersOf, WEB_FONTS } from './web-fonts.ts';

const [regular] = WEB_FONTS;

describe('the web app’s fonts', () => {
  it.each(WEB_FONTS)('hold what $styles.pathname asks of them', async (font) => {
    const built = await buildWebFont(font);
    const committed = await readFile(font.target);
    expect(built.equals(committed), 'run `npm run fonts` and commit the files').toBe(true);
  });

  it('draw every word of the interface without a second file', async () => {
    const drawn = charactersOf(await readFile(regular!.styles, 'utf8'), 'plex-core-400.woff2');
    const missing = new Set<string>();
    for await (const file of glob('apps/web/src/**/{*copy,words/*}.ts', { cwd: ROOT })) {
      if (file.endsWith('.test.ts')) continue;
      const text = await readFile(path.join(ROOT, file), 'utf8');
      for (const literal of text.matchAll(/(['`])(?:(?!\1).)*\1/gu)) {
        for (const character of literal[0]) {
          if (!drawn.has(character.codePointAt(0) ?? 0)) missing.add(`${character} in ${file}`);
        }
      }
    }
    expect([...missing]).toEqual([]);
  });
});

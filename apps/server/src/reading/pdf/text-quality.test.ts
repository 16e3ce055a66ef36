import { describe, expect, it } from 'vitest';
import { glyphAt } from '#src/reading/testing/draw-glyphs.ts';
import { judgeGlyphs } from './text-quality.ts';

const glyphsOf = (text: string) =>
  Array.from(text, (letter, at) =>
    glyphAt({ text: letter, x: at * 5, y: 700, width: 5, size: 10 }),
  );

describe('judgeGlyphs', () => {
  it('takes stretched verses for text', () => {
    const verse = 'إن الرســــــول لنور يســــــتضاء به مهنــــــد من ســــــيوف الله';
    expect(judgeGlyphs(glyphsOf(verse)).isGarbled).toBe(false);
  });

  it('tells codes of an old font that were taken for letters', () => {
    expect(judgeGlyphs(glyphsOf('ÇáÎæÇÑÒãíÉ ÝÑÚ ãä ÚáæãÇáÍÇÓæÈ')).isGarbled).toBe(true);
  });
});

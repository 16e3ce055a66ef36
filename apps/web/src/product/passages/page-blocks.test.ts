import { describe, expect, it } from 'vitest';
import { pageBlocks } from './page-blocks.ts';

const PAGE = 'البناء الضوئي (Photosynthesis)\nعملية حيوية.\n\nATP and NADPH\n \nخاتمة';

function markedAs(passage: string) {
  const start = PAGE.indexOf(passage);
  return pageBlocks(PAGE, start, start + passage.length);
}

describe('pageBlocks', () => {
  it('gives each paragraph its own direction', () => {
    expect(pageBlocks(PAGE, 0, 0).map(({ direction }) => direction)).toEqual(['rtl', 'ltr', 'rtl']);
  });

  it('marks the passage where it stands', () => {
    const [first, second, third] = markedAs('عملية');
    expect(first).toMatchObject({
      before: 'البناء الضوئي (Photosynthesis)\n',
      marked: 'عملية',
      after: ' حيوية.',
    });
    expect([second?.marked, third?.marked]).toEqual(['', '']);
  });

  it('marks a passage that crosses paragraphs in each of them', () => {
    const marked = markedAs('حيوية.\n\nATP and NADPH\n \nخات').map((block) => block.marked);
    expect(marked).toEqual(['حيوية.', 'ATP and NADPH', 'خات']);
  });

  it('loses no text but the empty lines', () => {
    const texts = markedAs('حيوية').map(({ before, marked, after }) => before + marked + after);
    expect(texts).toEqual([
      'البناء الضوئي (Photosynthesis)\nعملية حيوية.',
      'ATP and NADPH',
      'خاتمة',
    ]);
  });
});

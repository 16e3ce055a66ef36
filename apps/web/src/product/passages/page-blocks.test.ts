import { describe, expect, it } from 'vitest';
import { pageBlocks } from './page-blocks.ts';

const PAGE = 'البناء الضوئي (Photosynthesis)\nعملية حيوية.\n\nATP and NADPH\n \nخاتمة';

function markedAs(...stretches: string[]) {
  return pageBlocks(
    PAGE,
    stretches.map((words) => {
      const start = PAGE.indexOf(words);
      return { start, end: start + words.length };
    }),
  );
}

const markedIn = (blocks: ReturnType<typeof markedAs>) =>
  blocks.map(({ lines }) =>
    lines.flatMap(({ pieces }) =>
      pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text),
    ),
  );

describe('pageBlocks', () => {
  it('gives each paragraph its own direction', () => {
    expect(markedAs().map(({ direction }) => direction)).toEqual(['rtl', 'ltr', 'rtl']);
  });

  it('marks cited text at its place', () => {
    const blocks = markedAs('عملية');
    expect(blocks[0]?.lines.map(({ pieces }) => pieces)).toEqual([
      [{ text: 'البناء الضوئي (Photosynthesis)\n', isMarked: false }],
      [
        { text: 'عملية', isMarked: true },
        { text: ' حيوية.', isMarked: false },
      ],
    ]);
    expect(markedIn(blocks)).toEqual([['عملية'], [], []]);
  });

  it('marks several stretches of a paragraph', () => {
    expect(markedIn(markedAs('البناء', 'حيوية'))).toEqual([['البناء', 'حيوية'], [], []]);
  });

  it('marks a stretch that crosses lines in each of them', () => {
    expect(markedIn(markedAs('(Photosynthesis)\nعملية'))).toEqual([
      ['(Photosynthesis)\n', 'عملية'],
      [],
      [],
    ]);
  });

  it('marks a passage that crosses paragraphs in each of them', () => {
    expect(markedIn(markedAs('حيوية.\n\nATP and NADPH\n \nخات'))).toEqual([
      ['حيوية.'],
      ['ATP and NADPH'],
      ['خات'],
    ]);
  });

  it('loses no text but the empty lines', () => {
    const texts = markedAs('حيوية').map(({ lines }) =>
      lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')),
    );
    expect(texts).toEqual([
      ['البناء الضوئي (Photosynthesis)\n', 'عملية حيوية.'],
      ['ATP and NADPH'],
      ['خاتمة'],
    ]);
  });
});

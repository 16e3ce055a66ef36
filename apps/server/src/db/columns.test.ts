import { expect, it } from 'vitest';
import type { Block } from '#src/reading/reading-types.ts';
import { contentPages } from './tables/files.ts';

it('blocks are stored as short lists, and come back as they were', () => {
  const blocks: Block[] = [
    { type: 'heading', start: 0, end: 12, level: 2 },
    { type: 'paragraph', start: 13, end: 40 },
    { type: 'list', start: 41, end: 60, continues: true },
  ];
  const stored = contentPages.blocks.mapToDriverValue(blocks) as string;
  expect(stored).toBe('[["heading",0,12,2],["paragraph",13,40],["list",41,60,null,1]]');
  expect(contentPages.blocks.mapFromDriverValue(stored)).toEqual(blocks);
});

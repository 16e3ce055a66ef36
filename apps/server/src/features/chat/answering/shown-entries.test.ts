import { describe, expect, it } from 'vitest';
import type { TextBlock } from '#src/reading/reading-types.ts';
import { blockPages, heading } from '#src/reading/testing/block-page.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import { shownEntries } from './shown-entries.ts';

const courseOf = async (...given: TextBlock[][]) => {
  const files = given.map((blocks, at) => ({
    name: `ملف ${at + 1}.pdf`,
    pages: blockPages(blocks.map((one) => [one])),
  }));
  return { files, outline: await buildOutline(files) };
};
const headings = (count: number, level: number) =>
  Array.from({ length: count }, (_, at) => heading(`عنوان ${at + 1}`, level));

describe('the entries of an outline that are shown', () => {
  it('leave out the deeper headings of the file that has too many, and of no other', async () => {
    const long = Array.from({ length: 20 }, () => [heading('فصل'), ...headings(5, 2)]).flat();
    const shown = shownEntries(await courseOf(long, headings(8, 3)));
    expect(shown.filter(({ file }) => file === 0)).toHaveLength(21);
    expect(shown.filter(({ file }) => file === 1)).toHaveLength(9);
  });

  it('go deeper than a single heading over a whole file', async () => {
    const course = await courseOf([heading('كتاب'), ...headings(150, 2)]);
    expect(shownEntries(course)).toHaveLength(60);
    expect(shownEntries(course, undefined, true)).toHaveLength(152);
  });

  it('are some of each file, where even its first headings are too many', async () => {
    const shown = shownEntries(await courseOf(headings(200, 1), headings(200, 1)));
    expect(shown.filter(({ file }) => file === 0)).toHaveLength(30);
    expect(shown.at(-1)?.from).toBeGreaterThan(150);
  });
});

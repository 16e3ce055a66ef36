import type { GuideFile, PageLabel, StudyGuide } from '@nibras/contract';
import { HeadingLevel, type Paragraph } from 'docx';
import { courseCopy } from '#src/features/course/copy.ts';
import { paragraph, wordFile } from '#src/product/documents/word-file.ts';

const copy = courseCopy.guide;
const LEVELS = [HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4] as const;

type LabelOf = (fileName: string) => PageLabel;

/** The guide as a Word file; each paragraph has the direction of its words. */
export function guideDocx(guide: StudyGuide, labelOf: LabelOf): Promise<Blob> {
  const title = copy.fileName(guide.title);
  const children = [
    paragraph(title, HeadingLevel.TITLE),
    paragraph(copy.ownWords),
    ...guide.files.flatMap((file) => fileParagraphs(file, labelOf)),
  ];
  return wordFile(children, { title });
}

function fileParagraphs({ file, sections }: GuideFile, labelOf: LabelOf): Paragraph[] {
  const said = (text: string, pages: readonly number[]): Paragraph => {
    const places = [...new Set(pages)].map((page) => courseCopy.place(page, labelOf(file)));
    return paragraph(text, undefined, ` (${places.join('، ')})`);
  };
  return [
    paragraph(file, HeadingLevel.HEADING_1),
    ...sections.flatMap(({ title, level, sentences, blocks = [], summary = [] }) => [
      ...(level === 0 ? [] : [paragraph(title, LEVELS[Math.min(level, LEVELS.length) - 1])]),
      ...(summary.length === 0 ? [] : [paragraph(copy.summary.title, HeadingLevel.HEADING_5)]),
      ...summary.map(({ text, citations }) =>
        said(
          text,
          citations.map(({ page }) => page),
        ),
      ),
      ...sentences.map(({ text, page }) => said(text, [page])),
      ...blocks.flatMap(({ rows, page }) =>
        rows.map((row) => said(row.replaceAll('\t', ' · '), [page])),
      ),
    ]),
  ];
}

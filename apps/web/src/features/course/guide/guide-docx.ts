import { mixedPieces, type GuideFile, type PageLabel, type StudyGuide } from '@nibras/contract';
import {
  AlignmentType,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  TextRun,
  type IRunOptions,
} from 'docx';
import { courseCopy } from '#src/features/course/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';

const copy = courseCopy.guide;
const FONT = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial' };
const LEVELS = [HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4] as const;

type Heading = (typeof HeadingLevel)[keyof typeof HeadingLevel];
type LabelOf = (fileName: string) => PageLabel;

/** The guide as a Word file; every paragraph runs in the direction of its words. */
export function guideDocx(guide: StudyGuide, labelOf: LabelOf): Promise<Blob> {
  const title = copy.fileName(guide.title);
  const children = [
    paragraph(title, HeadingLevel.TITLE),
    paragraph(copy.ownWords),
    ...guide.files.flatMap((file) => fileParagraphs(file, labelOf)),
  ];
  const document = new Document({
    title,
    styles: { default: { document: { run: { font: FONT, size: 23, rightToLeft: true } } } },
    sections: [{ children }],
  });
  return Packer.toBlob(document);
}

function fileParagraphs({ file, sections }: GuideFile, labelOf: LabelOf): Paragraph[] {
  const said = (text: string, pages: readonly number[]): Paragraph => {
    const places = [...new Set(pages)].map((page) => courseCopy.place(page, labelOf(file)));
    return paragraph(text, undefined, ` (${places.join('، ')})`);
  };
  return [
    paragraph(file, HeadingLevel.HEADING_1),
    ...sections.flatMap(({ title, level, sentences, summary = [] }) => [
      ...(level === 0 ? [] : [paragraph(title, LEVELS[Math.min(level, LEVELS.length) - 1])]),
      ...(summary.length === 0 ? [] : [paragraph(copy.summary.title, HeadingLevel.HEADING_5)]),
      ...summary.map(({ text, citations }) =>
        said(
          text,
          citations.map(({ page }) => page),
        ),
      ),
      ...sentences.map(({ text, page }) => said(text, [page])),
    ]),
  ];
}

/** Words of a paragraph, and after them, paler, the page that says so. */
function paragraph(words: string, heading?: Heading, place = ''): Paragraph {
  const isRightToLeft = directionOf(words) === 'rtl';
  return new Paragraph({
    ...(heading && { heading }),
    bidirectional: isRightToLeft,
    alignment: AlignmentType.START,
    spacing: { after: 120 },
    children: [
      ...runs(words, isRightToLeft),
      ...(place === '' ? [] : runs(place, true, { color: '5f6e70', size: 19 })),
    ],
  });
}

function runs(words: string, isRightToLeft: boolean, look: IRunOptions = {}): TextRun[] {
  if (!isRightToLeft) return [new TextRun({ ...look, text: words, rightToLeft: false })];
  return mixedPieces(words).map(
    ({ text, isLeftToRight }) => new TextRun({ ...look, text, rightToLeft: !isLeftToRight }),
  );
}

import { mixedPieces } from '@nibras/contract';
import {
  AlignmentType,
  Document,
  Packer,
  Paragraph,
  TextRun,
  type FileChild,
  type HeadingLevel,
  type IPropertiesOptions,
  type IRunOptions,
} from 'docx';
import { directionOf } from '#src/lib/words/direction.ts';

const FONT = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial' };

type Heading = (typeof HeadingLevel)[keyof typeof HeadingLevel];

/** A Word file, right to left by default. */
export function wordFile(
  children: readonly FileChild[],
  about: Pick<IPropertiesOptions, 'title' | 'creator' | 'numbering'>,
): Promise<Blob> {
  const run = { font: FONT, size: 23, rightToLeft: true };
  const styles = { default: { document: { run } } };
  return Packer.toBlob(new Document({ ...about, styles, sections: [{ children }] }));
}

/** A paragraph in the direction of its words, followed by its source in a lighter colour. */
export function paragraph(words: string, heading?: Heading, place = ''): Paragraph {
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

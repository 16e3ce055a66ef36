import { writeVersePlace, type ReadPage } from '@nibras/contract';
import { useEffect, useMemo, useRef } from 'react';
import { productCopy } from '#src/product/copy.ts';
import { WarningIcon } from '#src/ui/icons/icons.tsx';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import type { Range } from './cited-ranges.ts';
import { pageBlocks, type PageBlock, type PageLine } from './page-blocks.ts';

const copy = productCopy.passage;

function Note({ words }: { words: string }) {
  return (
    <p className="rounded-input bg-lamp-soft text-lamp-ink mb-4 flex items-start gap-2 px-3.5 py-2.5 text-sm">
      <WarningIcon className="mt-1" />
      {words}
    </p>
  );
}

export function OcrNote() {
  return <Note words={copy.ocr} />;
}

type Props = { page: ReadPage; marked: readonly Range[] };

/** The text of a page, scrolled to the marked range. */
export function PageText({ page, marked }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const { pageText, route, isDoubtful, differingVerses } = page;
  const blocks = useMemo(() => pageBlocks(pageText, marked), [pageText, marked]);

  useEffect(() => {
    region.current?.querySelector('mark')?.scrollIntoView({ block: 'center' });
  }, [blocks]);

  return (
    <>
      {route === 'ocr' && <OcrNote />}
      {route !== 'ocr' && isDoubtful && <Note words={copy.doubtful} />}
      {differingVerses.length > 0 && (
        <p className="rounded-input border-line text-ink-2 mb-4 border px-3.5 py-2.5 text-sm">
          {copy.differs(differingVerses.map(writeVersePlace).join('، '))}
        </p>
      )}
      {/* Focusable, so that the keyboard can scroll a long page. */}
      <div
        ref={region}
        role="region"
        aria-label={copy.text}
        tabIndex={0}
        className="rounded-chip grid grid-cols-1 gap-4 outline-offset-4"
      >
        {blocks.length === 0 && <p className="text-ink-3">{copy.noText}</p>}
        {blocks.map((block) => (
          <div key={block.at} className="grid grid-cols-1 gap-2">
            {block.lines.map(({ at, pieces }) => (
              <p key={at} dir={block.direction} className="text-start whitespace-pre-wrap">
                <Pieces pieces={pieces} direction={block.direction} />
              </p>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

type PiecesProps = Pick<PageLine, 'pieces'> & Pick<PageBlock, 'direction'>;

function Pieces({ pieces, direction }: PiecesProps) {
  return pieces.map(({ text, isMarked }, index) =>
    isMarked ? (
      <mark
        key={index}
        className="bg-lamp-soft text-ink decoration-lamp rounded-[5px] box-decoration-clone px-0.5 py-0.5 underline decoration-2 underline-offset-[6px]"
      >
        <MixedText text={text} direction={direction} />
      </mark>
    ) : (
      <MixedText key={index} text={text} direction={direction} />
    ),
  );
}

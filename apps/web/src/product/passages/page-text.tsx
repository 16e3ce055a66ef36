import { useEffect, useMemo, useRef } from 'react';
import { productCopy } from '#src/product/copy.ts';
import { pageBlocks } from './page-blocks.ts';

type Props = { pageText: string; start: number; end: number };

/** The text of a page, scrolled to the passage that is marked in it. */
export function PageText({ pageText, start, end }: Props) {
  const page = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => pageBlocks(pageText, start, end), [pageText, start, end]);

  useEffect(() => {
    page.current?.querySelector('mark')?.scrollIntoView({ block: 'center' });
  }, [blocks]);

  return (
    // In the order of focus, so that the keyboard can scroll a long page.
    <div
      ref={page}
      role="region"
      aria-label={productCopy.passage.text}
      tabIndex={0}
      className="rounded-chip grid grid-cols-1 gap-4 outline-offset-4"
    >
      {blocks.map(({ at, direction, before, marked, after }) => (
        <p key={at} dir={direction} className="text-start whitespace-pre-wrap">
          {before}
          {marked !== '' && (
            <mark className="bg-lamp-soft text-ink decoration-lamp rounded-[5px] box-decoration-clone px-0.5 py-0.5 underline decoration-2 underline-offset-[6px]">
              {marked}
            </mark>
          )}
          {after}
        </p>
      ))}
    </div>
  );
}

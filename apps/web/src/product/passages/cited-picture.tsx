import { useQuery } from '@tanstack/react-query';
import { useMemo, type ComponentProps } from 'react';
import { passageLinesQuery } from '#src/api/passages.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { productCopy } from '#src/product/copy.ts';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { citedBoxes } from './cited-boxes.ts';
import type { Range } from './cited-ranges.ts';
import { PageLoading } from './page-loading.tsx';
import { PagePicture } from './page-picture.tsx';

type Props = Omit<ComponentProps<typeof PagePicture>, 'boxes'> & {
  pageText: string;
  marked: readonly Range[];
};

/**
 * The picture of a page with the cited text marked; the text shows above if it cannot be located.
 */
export function CitedPicture({ pageText, marked, ...picture }: Props) {
  const { id, passageId } = picture.place;
  const { data: lines, isPending } = useQuery(passageLinesQuery(id, passageId));
  const boxes = useMemo(
    () => (lines ? citedBoxes(pageText, lines, marked) : []),
    [lines, pageText, marked],
  );
  if (isPending) return <PageLoading />;
  return (
    <>
      {boxes.length === 0 && (
        <CitedWords words={pageText.slice(marked[0]?.start, marked[0]?.end)} />
      )}
      <PagePicture {...picture} boxes={boxes} direction={directionOf(pageText)} />
    </>
  );
}

function CitedWords({ words }: { words: string }) {
  return (
    <blockquote
      dir={directionOf(words)}
      aria-label={productCopy.passage.citedWords}
      className="border-lamp mb-3 line-clamp-4 border-s-2 ps-3 text-sm whitespace-pre-line"
    >
      <MixedText text={words} />
    </blockquote>
  );
}

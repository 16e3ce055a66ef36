import { ITEM_ANSWER_MAX } from '@nibras/contract';
import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import type { PagePlace } from '#src/api/passages.ts';
import { productCopy } from '#src/product/copy.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { CardIcon } from '#src/ui/icons/icons.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { selectedWords } from './selected-words.ts';

const PassageCardDialog = lazy(async () => ({
  default: (await import('./passage-card-dialog.tsx')).PassageCardDialog,
}));

const copy = productCopy.card;

type Props = {
  place: PagePlace;
  /** The element in which words are selected. */
  text: RefObject<HTMLElement | null>;
  /** Used without a selection; empty on a page that is not cited. */
  cited: string;
};

/** Makes a card of the selected words, else of the cited ones. */
export function MakeCardButton({ place, text, cited }: Props) {
  const toast = useToast();
  const [quote, setQuote] = useState<string | null>(null);
  // A tap outside a selection clears it before the click event.
  const touched = useRef('');
  const open = (): void => {
    const words = selectedWords(text.current) || touched.current || cited;
    touched.current = '';
    if (words === '') toast({ tone: 'info', text: copy.chooseFirst });
    else setQuote(fitting(words));
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<CardIcon />}
        className="ms-auto max-sm:px-2"
        onPointerDown={() => {
          touched.current = selectedWords(text.current);
        }}
        onClick={open}
      >
        <span className="max-sm:sr-only">{copy.keep}</span>
      </Button>
      {quote !== null && (
        <Suspense>
          <PassageCardDialog {...{ place, quote }} onClose={() => setQuote(null)} />
        </Suspense>
      )}
    </>
  );
}

/** As many whole words as a card's face may have. */
function fitting(words: string): string {
  if (words.length <= ITEM_ANSWER_MAX) return words;
  return words.slice(0, words.lastIndexOf(' ', ITEM_ANSWER_MAX));
}

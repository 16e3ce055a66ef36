import type { GlossaryTerm } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { glossaryQuery } from '#src/api/course.ts';
import { useStore } from '#src/lib/store.ts';
import { productCopy } from '#src/product/copy.ts';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { hintSetting } from './hint-setting.ts';
import { useFoundTerms, type TermOnScreen } from './use-found-terms.ts';
import { useMarkedTerms } from './use-marked-terms.ts';
import { usePointedTerm } from './use-pointed-term.ts';

const copy = productCopy.terms;
const NONE: readonly GlossaryTerm[] = [];

type Props = {
  centerId: string;
  /** The element to search for terms. */
  shown: RefObject<HTMLElement | null>;
};

/**
 * Marks the terms of a course in a shown text, explains them at the pointer, and lists them below
 * the text for users without a pointer.
 */
export function TermHints({ centerId, shown }: Props) {
  const isOn = useStore(hintSetting);
  // Cached for all texts of a visit; changes on the glossary page update it.
  const { data: terms = NONE } = useQuery({ ...glossaryQuery(centerId), staleTime: Infinity });
  const found = useFoundTerms(shown, terms);
  useMarkedTerms(found, isOn);
  const pointed = usePointedTerm(shown, found, isOn);
  if (found.length === 0) return null;
  return (
    <>
      <details>
        <summary className="rounded-chip text-ink-3 hover:text-ink -mx-1 inline-flex min-h-9 items-center px-1 text-sm underline-offset-4 hover:underline">
          {copy.here(found.length)}
        </summary>
        <dl className="mt-1 grid grid-cols-1 gap-2 ps-1 text-sm">
          {found.map(({ term }) => (
            <div key={term.id}>
              <Explained term={term} />
            </div>
          ))}
        </dl>
        <Checkbox
          label={copy.mark}
          checked={isOn}
          onChange={({ target }) => hintSetting.set(target.checked)}
        />
      </details>
      {pointed && <Hint pointed={pointed} />}
    </>
  );
}

function Explained({ term: { arabic, latin, definition } }: { term: GlossaryTerm }) {
  return (
    <>
      <dt className="font-semibold wrap-anywhere">
        <MixedText text={copy.pair(arabic, latin)} />
      </dt>
      {definition !== null && (
        <dd className="text-ink-2 wrap-anywhere">
          <MixedText text={definition} />
        </dd>
      )}
    </>
  );
}

const WIDTH = 300;
const GAP = 8;
/** With less space below a term, its hint shows above it. */
const ROOM_BELOW = 180;

/** Above everything else; the list has the same text for users without a pointer. */
function Hint({ pointed: { term, range } }: { pointed: TermOnScreen }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.showPopover(), []);
  const [word] = range.getClientRects();
  if (!word) return null;
  const middle = (word.left + word.right - WIDTH) / 2;
  const left = Math.max(GAP, Math.min(middle, innerWidth - WIDTH - GAP));
  const isAbove = word.bottom + ROOM_BELOW > innerHeight;
  return (
    <div
      ref={box}
      popover="manual"
      aria-hidden="true"
      className="rounded-input border-line bg-surface text-ink shadow-lift pointer-events-none fixed inset-auto m-0 border px-3.5 py-2.5 text-sm"
      style={{
        left,
        width: WIDTH,
        ...(isAbove ? { bottom: innerHeight - word.top + GAP } : { top: word.bottom + GAP }),
      }}
    >
      <dl>
        <Explained term={term} />
      </dl>
    </div>
  );
}

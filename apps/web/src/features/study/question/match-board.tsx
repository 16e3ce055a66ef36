import type { Given } from '@nibras/contract';
import { useState } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { pairsOf, partnerOf, type Pair } from './match-pairs.ts';

const copy = studyCopy.exam.match;

type Props = {
  columns: { left: string[]; right: string[] };
  given: Given;
  onGive: (given: Given) => void;
};

/** Two columns: a press on an entry, then on its partner; the next entry is then chosen. */
export function MatchBoard({ columns: { left, right }, given, onGive }: Props) {
  const pairs = pairsOf(given);
  const firstOpen = (now: readonly Pair[]): number =>
    left.findIndex((_, at) => partnerOf(now, at) === null);
  const [chosen, setChosen] = useState(() => Math.max(0, firstOpen(pairs)));

  function join(at: number): void {
    const isSame = partnerOf(pairs, chosen) === at;
    const others = pairs.filter(([one, other]) => one !== chosen && other !== at);
    const all: Pair[] = isSame ? others : [...others, [chosen, at]];
    onGive(all.length === 0 ? null : all.toSorted(([one], [other]) => one - other));
    const next = firstOpen(all);
    if (!isSame && next >= 0) setChosen(next);
  }

  return (
    <div>
      <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-x-3">
        <p className="text-ink-2 text-sm">{copy.how}</p>
        {pairs.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              onGive(null);
              setChosen(0);
            }}
          >
            {copy.clear}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[2fr_3fr] sm:gap-4">
        <ul aria-label={copy.entries} className="grid grid-cols-1 content-start gap-2">
          {left.map((text, at) => (
            <li key={at} className="grid">
              <Entry
                number={at + 1}
                text={text}
                isChosen={at === chosen}
                isUsed={partnerOf(pairs, at) !== null}
                onPress={() => setChosen(at)}
              />
            </li>
          ))}
        </ul>
        <ul
          aria-label={copy.partners(left[chosen] ?? '')}
          className="grid grid-cols-1 content-start gap-2"
        >
          {right.map((text, at) => {
            const [mine] = pairs.find(([, other]) => other === at) ?? [];
            return (
              <li key={at} className="grid">
                <Entry
                  number={mine === undefined ? null : mine + 1}
                  text={text}
                  isChosen={mine === chosen}
                  isUsed={mine !== undefined}
                  onPress={() => join(at)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

type EntryProps = {
  /** The number of the pair. */
  number: number | null;
  text: string;
  isChosen: boolean;
  isUsed: boolean;
  onPress: () => void;
};

function Entry({ number, text, isChosen, isUsed, onPress }: EntryProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={cx(
        'rounded-input hover:border-ink-3 flex min-h-12 w-full items-start gap-2 border px-2 py-2.5 text-start leading-snug transition-colors sm:px-3.5',
        isChosen
          ? 'border-brand bg-brand-soft'
          : isUsed
            ? 'border-line bg-sunk text-ink-2'
            : 'border-edge bg-surface',
      )}
    >
      <span
        className={cx(
          'grid size-5 shrink-0 place-items-center rounded-full border text-xs sm:size-6',
          isUsed ? 'border-brand bg-brand text-on-brand' : 'border-ink-3',
        )}
      >
        {number}
      </span>
      <MixedName text={text} className="min-w-0 flex-1 text-sm wrap-anywhere sm:text-base" />
    </button>
  );
}

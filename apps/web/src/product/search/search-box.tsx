import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { directionOf } from '#src/lib/words/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { controlClass } from '#src/ui/forms/control-class.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { FoundText } from '#src/ui/surfaces/found-text.tsx';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { searchBoxCopy as copy } from './copy.ts';

const MAX_LETTERS = 200;

export type SearchResult = {
  /** Unique among the results. */
  id: string;
  title: string;
  detail: string | null;
  icon: ReactNode;
  /** Shows the detail below a long title. */
  isDetailBelow?: boolean;
  /** The heading of its group; results of a group are adjacent. */
  group: string;
};

type Props<Result> = {
  words: { title: string; label: string; placeholder: string };
  typed: string;
  onType: (typed: string) => void;
  results: readonly Result[];
  /** Progress or failure. */
  status: string | null;
  isSearching: boolean;
  onOpen: (result: Result) => void;
  onClose: () => void;
};

/** A search field with a list of results, usable by the keyboard alone. */
export function SearchBox<Result extends SearchResult>(props: Props<Result>) {
  const { words, typed, onType, results, status, isSearching, onOpen, onClose } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, results.length - 1);
  const sought = typed.trim();

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    const result = results[at];
    if (step !== undefined) setChosen((at + step + results.length) % Math.max(1, results.length));
    else if (result) onOpen(result);
  }

  return (
    <Dialog open place="top" onClose={onClose} title={words.title} initialFocus={() => box.current}>
      <input
        ref={box}
        role="combobox"
        aria-label={words.label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={results[at] && `${id}-${at}`}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={MAX_LETTERS}
        dir={directionOf(typed)}
        placeholder={words.placeholder}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setChosen(0);
        }}
        onKeyDown={press}
        className={cx(controlClass, 'min-h-[46px]')}
      />
      <p role="status" className="text-ink-3 min-h-8 pt-2 text-xs">
        {status ?? <span className="pointer-coarse:hidden">{copy.keys}</span>}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={copy.results}>
        {[...Map.groupBy(results.entries(), ([, { group }]) => group)].map(([group, found]) => (
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden className="text-ink-3 px-3 pt-3 pb-1 text-xs">
              {group}
            </p>
            {found.map(([index, result]) => (
              <Option
                key={result.id}
                id={`${id}-${index}`}
                {...{ result, sought }}
                isChosen={index === at}
                onChoose={() => setChosen(index)}
                onOpen={() => onOpen(result)}
              />
            ))}
          </div>
        ))}
      </div>
      {results.length === 0 && !isSearching && <p className="py-4">{copy.none(sought)}</p>}
    </Dialog>
  );
}

type OptionProps = {
  id: string;
  result: SearchResult;
  sought: string;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
};

/** The field has the keyboard focus and opens the option that it points to. */
function Option({ id, result, sought, isChosen, onChoose, onOpen }: OptionProps) {
  const { title, detail, icon, isDetailBelow = false } = result;
  return (
    <div
      id={id}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' });
      }}
      role="option"
      aria-selected={isChosen}
      onMouseMove={onChoose}
      onClick={onOpen}
      className={cx(
        'rounded-chip flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5',
        isChosen && 'bg-brand-soft text-brand-ink',
      )}
    >
      <span className="text-ink-3">{icon}</span>
      <span
        className={cx('flex min-w-0 flex-1 gap-x-3', isDetailBelow ? 'flex-col' : 'items-center')}
      >
        <bdi dir={directionOf(title)} className="line-clamp-2 min-w-0 flex-1 text-start">
          <FoundText text={title} sought={sought} />
        </bdi>
        {detail !== null && (
          <span
            className={cx('text-ink-3 shrink-0 truncate text-xs', !isDetailBelow && 'max-w-2/5')}
          >
            <MixedText text={detail} />
          </span>
        )}
      </span>
    </div>
  );
}

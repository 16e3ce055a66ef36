import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTypedSearch } from '#src/lib/forms/use-typed-search.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { controlClass } from '#src/ui/forms/control-class.ts';
import { BookIcon, BulbIcon, ChatIcon, ForwardIcon } from '#src/ui/icons/icons.tsx';
import { cx } from '#src/ui/cx.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { searchCopy as copy } from './copy.ts';
import { useResults, type Result } from './use-results.ts';

const SIGNS = {
  pages: <ForwardIcon />,
  centers: <BookIcon />,
  tools: <BulbIcon />,
  chats: <ChatIcon />,
};
const KINDS = ['chats', 'centers', 'tools', 'pages'] as const;
const MAX_LETTERS = 200;

type Props = { onClose: () => void };

/** One box from which every conversation, center, study tool and page is a few letters away. */
export function QuickSearch({ onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState('');
  const [typed, type] = useTypedSearch(asked, setAsked);
  const words = typed.trim();
  const { results, isSearching, hasFailed } = useResults(words, asked);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, results.length - 1);

  function open(result: Result | undefined): void {
    if (!result) return;
    onClose();
    void navigate(result.to);
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) open(results[at]);
    else setChosen((at + step + results.length) % Math.max(1, results.length));
  }

  return (
    <Dialog open onClose={onClose} title={copy.title} initialFocus={() => box.current}>
      <input
        ref={box}
        role="combobox"
        aria-label={copy.label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={results[at] && `${id}-${at}`}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={MAX_LETTERS}
        dir={directionOf(typed)}
        placeholder={copy.placeholder}
        value={typed}
        onChange={(event) => {
          type(event.target.value);
          setChosen(0);
        }}
        onKeyDown={press}
        className={cx(controlClass, 'min-h-[46px]')}
      />
      <p role="status" className="text-ink-3 min-h-8 pt-2 text-xs">
        {hasFailed ? copy.failed : isSearching && copy.searching}
        {!hasFailed && !isSearching && <span className="pointer-coarse:hidden">{copy.keys}</span>}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={copy.results}>
        {KINDS.filter((kind) => results.some((result) => result.kind === kind)).map((kind) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <p id={`${id}-${kind}`} className="text-ink-3 px-3 pt-3 pb-1 text-xs">
              {copy.groups[kind]}
            </p>
            {results.map(
              (result, index) =>
                result.kind === kind && (
                  <Option
                    key={result.to}
                    id={`${id}-${index}`}
                    result={result}
                    isChosen={index === at}
                    onChoose={() => setChosen(index)}
                    onOpen={() => open(result)}
                  />
                ),
            )}
          </div>
        ))}
      </div>
      {results.length === 0 && !isSearching && <p className="py-4">{copy.none(words)}</p>}
    </Dialog>
  );
}

type OptionProps = {
  id: string;
  result: Result;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
};

/** The keyboard is the box's: the option that it points to is opened from there. */
function Option({ id, result, isChosen, onChoose, onOpen }: OptionProps) {
  const { title, detail, kind } = result;
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
        'rounded-chip flex min-h-11 cursor-pointer items-center gap-3 px-3',
        isChosen && 'bg-brand-soft text-brand-ink',
      )}
    >
      <span className="text-ink-3">{SIGNS[kind]}</span>
      <bdi dir={directionOf(title)} className="min-w-0 flex-1 truncate">
        {title}
      </bdi>
      {detail !== null && <bdi className="text-ink-3 max-w-2/5 truncate text-xs">{detail}</bdi>}
    </div>
  );
}

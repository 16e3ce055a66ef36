import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { directionOf } from '#src/lib/direction.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { CloseIcon, SearchIcon } from '#src/ui/icons.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { oldChatsCopy as copy } from './copy.ts';

const PAUSE_MS = 300;

type Props = { value: string; onSearch: (words: string) => void };

/** Searches once the typing pauses. */
export function SearchBox({ value, onSearch }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address was changed from elsewhere: the box follows it.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }

  const search = useEffectEvent((words: string) => {
    if (words !== value) onSearch(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function clear(): void {
    setTyped('');
    onSearch('');
    box.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={box} role="search" className="mb-5 [&_::-webkit-search-cancel-button]:hidden">
      <TextField
        label={copy.search}
        hideLabel
        type="search"
        name="q"
        autoComplete="off"
        maxLength={200}
        dir={directionOf(typed)}
        placeholder={copy.placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        trailing={
          typed === '' ? (
            <SearchIcon className="text-ink-3 me-3" />
          ) : (
            <IconButton label={copy.clearSearch} icon={<CloseIcon />} onClick={clear} />
          )
        }
      />
    </div>
  );
}

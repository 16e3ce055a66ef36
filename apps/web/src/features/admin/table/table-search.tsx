import { useEffect, useEffectEvent, useState } from 'react';
import { directionOf } from '#src/lib/direction.ts';
import { SearchIcon } from '#src/ui/icons.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { tableCopy as copy } from './copy.ts';

const PAUSE_MS = 300;

type Props = { value: string; placeholder: string; onSearch: (words: string) => void };

/** Asks the server once the typing pauses. */
export function TableSearch({ value, placeholder, onSearch }: Props) {
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

  return (
    <div role="search" className="min-w-56 flex-[2_1_16rem]">
      <TextField
        label={copy.search}
        type="search"
        name="q"
        autoComplete="off"
        maxLength={200}
        dir={directionOf(typed)}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        trailing={<SearchIcon className="text-ink-3 me-3" />}
      />
    </div>
  );
}

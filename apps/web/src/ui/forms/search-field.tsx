import { useRef } from 'react';
import { directionOf } from '#src/lib/words/direction.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { CloseIcon, SearchIcon } from '#src/ui/icons/icons.tsx';
import { TextField } from './text-field.tsx';

const MAX_LETTERS = 200;

type Props = {
  label: string;
  hideLabel?: boolean;
  placeholder: string;
  value: string;
  onChange: (words: string) => void;
  className?: string;
};

/** A search field with a button that clears it. */
export function SearchField({ value, onChange, className, ...field }: Props) {
  const box = useRef<HTMLDivElement>(null);

  function clear(): void {
    onChange('');
    box.current?.querySelector('input')?.focus();
  }

  return (
    <div
      ref={box}
      role="search"
      className={cx('[&_::-webkit-search-cancel-button]:hidden', className)}
    >
      <TextField
        {...field}
        type="search"
        name="q"
        autoComplete="off"
        maxLength={MAX_LETTERS}
        ltr={directionOf(value) === 'ltr'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        trailing={
          value === '' ? (
            <SearchIcon className="text-ink-3 me-3" />
          ) : (
            <IconButton label={sharedWords.clearSearch} icon={<CloseIcon />} onClick={clear} />
          )
        }
      />
    </div>
  );
}

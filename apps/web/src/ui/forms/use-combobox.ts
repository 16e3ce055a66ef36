import { useState, type KeyboardEvent } from 'react';
import { matchOptions } from '#src/lib/words/match-options.ts';

type Choice = {
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
};

/** Open state, highlighted option and keys; the value is free text of the caller. */
export function useCombobox({ value, options, onChange }: Choice) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Right after a choice, the list shows all options again.
  const [isSearching, setSearching] = useState(false);
  const matches = isSearching ? matchOptions(options, value) : options;

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const open = (at = -1): void => {
    setOpen(true);
    setActive(at);
  };
  const type = (text: string): void => {
    onChange(text);
    setSearching(true);
    open();
  };
  const choose = (option: string): void => {
    onChange(option);
    setSearching(false);
    close();
  };
  const step = (by: 1 | -1): void => {
    const { length } = matches;
    if (length === 0) return;
    if (!isOpen) open(by === 1 ? Math.max(matches.indexOf(value), 0) : length - 1);
    else if (active === -1) setActive(by === 1 ? 0 : length - 1);
    else setActive((active + by + length) % length);
  };

  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const lit = isOpen ? matches[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.altKey) (event.key === 'ArrowDown' ? open : close)();
      else step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && lit !== undefined) {
      event.preventDefault();
      choose(lit);
    } else if (event.key === 'Escape' && isOpen) {
      // Escape must close only the list, not the dialog around it.
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') {
      close();
    }
  };

  return { isOpen, active, matches, open, close, type, choose, press };
}

import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

/** What is typed into a search, and handed on once the typing pauses; an emptied one at once. */
export function useTypedSearch(value: string, onSearch: (words: string) => void) {
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
    const words = typed.trim();
    const { pathname } = window.location;
    const searchHere = () => {
      // Whoever has gone on, to a page that still loads, would be brought back by what was typed here.
      if (window.location.pathname === pathname) search(words);
    };
    const timer = setTimeout(searchHere, words === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}

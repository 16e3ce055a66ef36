import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

/** The text of a search field, passed on when typing pauses; an emptied field at once. */
export function useTypedSearch(value: string, onSearch: (words: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed elsewhere, so the field follows it.
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
      // A user who has moved on to a page that still loads would be brought back.
      if (window.location.pathname === pathname) search(words);
    };
    const timer = setTimeout(searchHere, words === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}

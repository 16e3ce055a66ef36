import { useState } from 'react';

/** The first of a long list; a single further one needs no button. */
export function useFold<Item>(items: readonly Item[], most: number) {
  const [showsAll, setShowsAll] = useState(false);
  const isFolded = !showsAll && items.length > most + 1;
  return {
    seen: isFolded ? items.slice(0, most) : items,
    left: isFolded ? items.length - most : 0,
    showAll: () => setShowsAll(true),
  };
}

import { useEffect, useEffectEvent } from 'react';

type Keys = {
  onShow: () => void;
  /** Counted from nought. */
  onRate: (at: number) => void;
  onUndo: () => void;
  onOpen: () => void;
  onEdit: () => void;
};

/** Space shows, 1 to 4 rate, Z takes back, E edits, O opens the page; in a field and in a dialog they do not. */
export function useReviewKeys({ onShow, onRate, onUndo, onOpen, onEdit }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key === ' ') onShow();
    else if (/^[1-4]$/.test(event.key)) onRate(Number(event.key) - 1);
    else if (event.code === 'KeyZ') onUndo();
    else if (event.code === 'KeyO') onOpen();
    else if (event.code === 'KeyE') onEdit();
    else return false;
    return true;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isElsewhere =
        event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role$=dialog]');
      if (isElsewhere || isTaken(event)) return;
      if (press(event)) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** A field takes all keys, a button and a link the space. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input, textarea, select, [contenteditable]')) return true;
  return key === ' ' && target.matches('button, a, summary');
}

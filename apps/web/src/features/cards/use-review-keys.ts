import { usePageKeys } from '#src/lib/browser/use-page-keys.ts';

type Keys = {
  onShow: () => void;
  /** Counted from zero. */
  onRate: (at: number) => void;
  onUndo: () => void;
  onOpen: () => void;
  onEdit: () => void;
};

/**
 * Space shows the answer, 1 to 4 rate, Z undoes, E edits, O opens the page; not in fields and
 * dialogs.
 */
export function useReviewKeys({ onShow, onRate, onUndo, onOpen, onEdit }: Keys): void {
  const press = (event: KeyboardEvent): boolean => {
    if (event.key === ' ') onShow();
    else if (/^[1-4]$/.test(event.key)) onRate(Number(event.key) - 1);
    else if (event.code === 'KeyZ') onUndo();
    else if (event.code === 'KeyO') onOpen();
    else if (event.code === 'KeyE') onEdit();
    else return false;
    return true;
  };
  usePageKeys(press, isTaken);
}

/** A field takes all keys, a button or link takes Space. */
function isTaken(target: HTMLElement, key: string): boolean {
  if (target.matches('input, textarea, select, [contenteditable]')) return true;
  return key === ' ' && target.matches('button, a, summary');
}

import { usePageKeys } from '#src/lib/browser/use-page-keys.ts';

type Keys = {
  /** A digit, counted from zero. */
  onDigit: (at: number) => void;
  onEnter: () => void;
  onHint: () => void;
};

/** Digits choose or rate, Enter continues, H asks for a hint; in fields they type. */
export function useWalkKeys({ onDigit, onEnter, onHint }: Keys): void {
  const press = (event: KeyboardEvent): boolean => {
    if (/^[1-9]$/.test(event.key)) onDigit(Number(event.key) - 1);
    else if (event.key === 'Enter') onEnter();
    else if (event.code === 'KeyH') onHint();
    else return false;
    return true;
  };
  usePageKeys(press, isTaken);
}

/** A field takes all keys except Enter in a single line; buttons and links take their own Enter. */
function isTaken(target: HTMLElement, key: string): boolean {
  if (target instanceof HTMLInputElement && target.type !== 'radio') {
    return target.type === 'checkbox' ? false : key !== 'Enter';
  }
  if (target.matches('textarea, select, [contenteditable]')) return true;
  return key === 'Enter' && target.matches('button, a, summary');
}

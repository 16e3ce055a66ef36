import { usePageKeys } from '#src/lib/browser/use-page-keys.ts';

type Keys = {
  /** A digit, counted from zero. */
  onChoose: (at: number) => void;
  onStep: (by: 1 | -1) => void;
  onFlag: () => void;
};

/** Digits choose, arrows move in reading direction, F marks; in fields they type. */
export function useExamKeys({ onChoose, onStep, onFlag }: Keys): void {
  const press = (event: KeyboardEvent): boolean => {
    if (/^[1-9]$/.test(event.key)) onChoose(Number(event.key) - 1);
    else if (event.key === 'ArrowLeft') onStep(1);
    else if (event.key === 'ArrowRight') onStep(-1);
    else if (event.code === 'KeyF') onFlag();
    else return false;
    return true;
  };
  usePageKeys(press, isWriting);
}

/** A radio group keeps its up and down arrows; left and right are used here. */
function isWriting(target: HTMLElement): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio';
  return target.matches('textarea, select, [contenteditable], [role=tab]');
}

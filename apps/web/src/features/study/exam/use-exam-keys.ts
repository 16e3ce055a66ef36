import { useEffect, useEffectEvent } from 'react';

type Keys = {
  /** A digit, counted from nought. */
  onChoose: (at: number) => void;
  onStep: (by: 1 | -1) => void;
  onFlag: () => void;
};

/** Digits choose, arrows lead on and back as the page is read, F marks; in a field they write. */
export function useExamKeys({ onChoose, onStep, onFlag }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (/^[1-9]$/.test(event.key)) onChoose(Number(event.key) - 1);
    else if (event.key === 'ArrowLeft') onStep(1);
    else if (event.key === 'ArrowRight') onStep(-1);
    else if (event.code === 'KeyF') onFlag();
    else return false;
    return true;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isElsewhere =
        event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role$=dialog]');
      if (isElsewhere || isWriting(event.target)) return;
      if (press(event)) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** A radio keeps its own arrows up and down; those to the sides are ours. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'radio';
  return target.matches('textarea, select, [contenteditable], [role=tab]');
}

import { useEffect, useState, type RefObject } from 'react';
import type { TermOnScreen } from './use-found-terms.ts';

/** An older browser has only the marks and the list. */
const canPoint = 'caretPositionFromPoint' in document;

/** The term under the pointer or the last tap; Escape, a scroll or another tap ends it. */
export function usePointedTerm(
  shown: RefObject<HTMLElement | null>,
  found: readonly TermOnScreen[],
  isOn: boolean,
): TermOnScreen | null {
  const [pointed, setPointed] = useState<TermOnScreen | null>(null);
  useEffect(() => {
    const root = shown.current;
    if (!canPoint || !root || !isOn || found.length === 0) return undefined;
    let frame = 0;
    const end = (): void => {
      cancelAnimationFrame(frame);
      setPointed(null);
    };
    const point = ({ clientX, clientY }: MouseEvent): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setPointed(termAt(found, clientX, clientY)));
    };
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') end();
    };
    const tapElsewhere = ({ target }: Event): void => {
      if (!(target instanceof Node && root.contains(target))) end();
    };
    root.addEventListener('pointermove', point);
    root.addEventListener('click', point);
    root.addEventListener('pointerleave', end);
    document.addEventListener('keydown', leave);
    document.addEventListener('pointerdown', tapElsewhere);
    document.addEventListener('scroll', end, { capture: true, passive: true });
    return () => {
      end();
      root.removeEventListener('pointermove', point);
      root.removeEventListener('click', point);
      root.removeEventListener('pointerleave', end);
      document.removeEventListener('keydown', leave);
      document.removeEventListener('pointerdown', tapElsewhere);
      document.removeEventListener('scroll', end, { capture: true });
    };
  }, [shown, found, isOn]);
  return pointed;
}

function termAt(found: readonly TermOnScreen[], x: number, y: number): TermOnScreen | null {
  const caret = document.caretPositionFromPoint(x, y);
  if (!caret) return null;
  const { offsetNode, offset } = caret;
  const near = found.find(({ range }) => range.isPointInRange(offsetNode, offset));
  // Past the end of a line, the caret is still at its last word.
  const isOver = [...(near?.range.getClientRects() ?? [])].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
  return near && isOver ? near : null;
}

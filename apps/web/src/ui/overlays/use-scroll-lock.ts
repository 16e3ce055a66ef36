import { useEffect } from 'react';

let locks = 0;

/** Keeps the page under an overlay from scrolling, without a jump where a scroll bar takes up room. */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    const root = document.documentElement;
    locks += 1;
    if (locks === 1) {
      root.dataset.scrollLock = window.innerWidth > root.clientWidth ? 'with-bar' : 'bare';
    }
    return () => {
      locks -= 1;
      if (locks === 0) delete root.dataset.scrollLock;
    };
  }, [isLocked]);
}

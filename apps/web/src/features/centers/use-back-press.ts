import { useEffect, useEffectEvent } from 'react';
import { takeBackPresses } from '#src/lib/browser/back-presses.ts';

/** While the caller is on the screen, Back asks it to close instead of leaving the page beneath. */
export function useBackPress(onBack: () => void): void {
  const press = useEffectEvent(onBack);
  useEffect(() => takeBackPresses(() => press()), []);
}

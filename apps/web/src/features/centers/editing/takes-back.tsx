import { useBackPress } from '#src/lib/browser/back-presses.ts';

/** Inside a dialog that may be closed and stay: the browser's Back is its only while it is open. */
export function TakesBack({ onBack }: { onBack: () => void }): null {
  useBackPress(onBack);
  return null;
}

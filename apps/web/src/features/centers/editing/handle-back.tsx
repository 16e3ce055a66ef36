import { useBackPress } from '#src/lib/browser/back-presses.ts';

/** Inside a dialog that may stay mounted while closed: handles Back only while it is open. */
export function HandleBack({ onBack }: { onBack: () => void }): null {
  useBackPress(onBack);
  return null;
}

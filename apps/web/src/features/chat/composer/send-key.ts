import type { KeyboardEvent } from 'react';

/** Enter sends; Shift makes a new line, and an input method keeps the Enter that it composes with. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
}

import { useEffect, useEffectEvent } from 'react';

type Layer = {
  /** The router's number of the history entry that the layer lies over. */
  standing: number;
  onBack: () => void;
};

const layers: Layer[] = [];
let returningTo: number | null = null;

/**
 * Lets a dialog take the browser's Back for itself. Call it before the router mounts: listeners on
 * the window run in the order in which they came, and the router must not see a step that was used here.
 */
export function catchBackPresses(): void {
  window.addEventListener('popstate', intercept, { capture: true });
}

/** While the caller is on the screen, Back asks it to close instead of leaving the page beneath. */
export function useBackPress(onBack: () => void): void {
  const press = useEffectEvent(onBack);
  useEffect(() => takeBackPresses(() => press()), []);
}

/** Takes Back for the caller until the answer is called; the last to ask comes first. */
function takeBackPresses(onBack: () => void): () => void {
  const layer = { standing: entryNumber(window.history.state), onBack };
  layers.push(layer);
  return () => void layers.splice(layers.indexOf(layer), 1);
}

/** The step is taken again in the other direction, so that nothing beneath the layer changes. */
function intercept(event: PopStateEvent): void {
  const at = entryNumber(event.state);
  if (at === returningTo) {
    returningTo = null;
    event.stopImmediatePropagation();
    return;
  }
  const top = layers.at(-1);
  // An entry that the router did not make has no number, and a step of none would reload the page.
  if (top === undefined || Number.isNaN(top.standing - at) || at === top.standing) return;
  event.stopImmediatePropagation();
  returningTo = top.standing;
  window.history.go(top.standing - at);
  top.onBack();
}

function entryNumber(state: unknown): number {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered ? Number(state.idx) : NaN;
}

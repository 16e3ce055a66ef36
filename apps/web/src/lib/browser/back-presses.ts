import { useEffect, useEffectEvent } from 'react';

type Layer = {
  /** The router's index of the history entry under the layer. */
  standing: number;
  onBack: () => void;
};

const layers: Layer[] = [];
let returningTo: number | null = null;

/**
 * Lets a dialog handle the browser's Back. Called before the router mounts, because listeners of
 * the window run in the order of their registration and the router must not see a step that was
 * used here.
 */
export function catchBackPresses(): void {
  window.addEventListener('popstate', intercept, { capture: true });
}

/** While the caller is mounted, Back calls it instead of leaving the page. */
export function useBackPress(onBack: () => void): void {
  const press = useEffectEvent(onBack);
  useEffect(() => takeBackPresses(() => press()), []);
}

/**
 * Handles Back for the caller until the returned function is called; the last caller comes first.
 */
function takeBackPresses(onBack: () => void): () => void {
  const layer = { standing: entryNumber(window.history.state), onBack };
  layers.push(layer);
  return () => void layers.splice(layers.indexOf(layer), 1);
}

/** The step is reversed, so that nothing under the layer changes. */
function intercept(event: PopStateEvent): void {
  const at = entryNumber(event.state);
  if (at === returningTo) {
    returningTo = null;
    event.stopImmediatePropagation();
    return;
  }
  const top = layers.at(-1);
  // An entry of another origin has no index, and reversing by none would reload the page.
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

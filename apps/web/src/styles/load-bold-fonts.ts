import { whenIdle } from '#src/lib/browser/when-idle.ts';

/** Loads the 600 weight after the page and everything else. */
export function loadBoldFonts(): void {
  whenIdle(() => void import('./bold-fonts.css'));
}

import { whenIdle } from '#src/lib/browser/when-idle.ts';

/** Brings the 600 weight; called once a page stands, and even then it lets everything else go first. */
export function loadBoldFonts(): void {
  whenIdle(() => void import('./bold-fonts.css'));
}

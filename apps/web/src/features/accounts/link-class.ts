/** A link that stands by itself. */
export const linkClass =
  'text-brand-ink rounded-[4px] underline-offset-4 transition-colors hover:underline';

/** A link inside a sentence: told from it by more than its colour. */
export const inlineLinkClass =
  'text-brand-ink rounded-[4px] underline decoration-brand-ink/30 underline-offset-4 transition-colors hover:decoration-current';

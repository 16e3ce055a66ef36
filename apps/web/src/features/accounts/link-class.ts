/** A link inside or beside a sentence: told from it by more than its colour. */
export const linkClass =
  'text-brand-ink rounded-[4px] underline decoration-brand-ink/30 underline-offset-4 transition-colors hover:decoration-current';

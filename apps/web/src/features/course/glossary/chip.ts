/** The look of a link to a page. */
export const CHIP =
  'rounded-chip border-line text-ink-2 hover:border-brand hover:text-brand-ink inline-flex min-h-9 items-center border px-2.5 text-sm transition-colors';

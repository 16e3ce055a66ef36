/** The look of a link to a page. */
export const CHIP =
  'text-brand-ink inline-flex min-h-8 items-center max-sm:min-h-7 px-1 underline-offset-4 hover:underline';

/** The look of a link to a page. */
export const CHIP =
  'text-brand-ink inline-flex min-h-8 items-center px-1 underline-offset-4 hover:underline';

/**
 * The box of all text controls: a thin border, the brand colour and a ring on focus, red on errors.
 */
export const controlClass = [
  'block w-full rounded-input border border-edge bg-surface px-3.5 text-ink transition-[border-color,box-shadow]',
  'hover:border-ink-3 focus:border-brand focus:shadow-[0_0_0_3px_var(--brand-soft)]',
  'focus-visible:outline-transparent',
  'aria-invalid:border-danger aria-invalid:focus:shadow-[0_0_0_3px_var(--danger-soft)]',
  '[&[readonly]]:bg-sunk [&[readonly]]:text-ink-2 disabled:bg-sunk disabled:text-ink-3',
].join(' ');

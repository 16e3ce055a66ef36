import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'lamp';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
};

const VARIANTS = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-deep',
  secondary: 'border-edge bg-surface text-ink hover:border-brand hover:text-brand-ink',
  quiet: 'border-transparent text-brand-ink hover:bg-brand-soft',
  danger: 'border-danger/35 bg-danger-soft text-danger hover:border-danger',
  lamp: 'border-transparent bg-lamp-soft text-lamp-ink hover:border-lamp',
} satisfies Record<ButtonVariant, string>;

const SIZES = {
  sm: 'min-h-10 px-4 text-sm',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-12 px-6 text-base',
} satisfies Record<ButtonSize, string>;

/** The look of a button, for a link that leads somewhere but should be seen as an action. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  block = false,
}: ButtonLook = {}): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-input border py-1.5 font-semibold',
    'text-center leading-snug transition-colors select-none',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-80',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
  );
}

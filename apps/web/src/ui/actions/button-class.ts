import { cx } from '#src/ui/cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'lamp';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
};

const VARIANTS = {
  primary:
    'border-transparent bg-brand text-on-brand hover:bg-brand-deep disabled:bg-sunk disabled:text-ink-2',
  secondary:
    'border-edge bg-surface text-ink hover:border-brand hover:text-brand-ink disabled:opacity-55',
  quiet: 'border-transparent text-brand-ink hover:bg-brand-soft disabled:opacity-55',
  danger: 'border-danger/35 bg-danger-soft text-danger hover:border-danger disabled:opacity-55',
  // Marks the value in force, often as a disabled button that must stay readable.
  lamp: 'border-transparent bg-lamp-soft text-lamp-ink hover:border-lamp',
} satisfies Record<ButtonVariant, string>;

const SIZES = {
  sm: 'min-h-10 px-4 text-sm',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-12 px-6 text-base',
} satisfies Record<ButtonSize, string>;

/** The look of a button, for a link that is an action. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  block = false,
}: ButtonLook = {}): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-input border py-1.5 font-semibold',
    'text-center leading-snug transition-colors select-none',
    'disabled:pointer-events-none aria-disabled:opacity-85',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string;
  icon: ReactNode;
  look?: 'quiet' | 'outline' | 'brand';
  round?: boolean;
  /** Why it is inactive; its tooltip and `onObstacle` give the reason. */
  obstacle?: string | null;
  onObstacle?: ((obstacle: string) => void) | undefined;
};

const LOOKS = {
  quiet: 'text-ink-2 hover:bg-brand-soft hover:text-brand-ink',
  outline: 'border border-line bg-surface text-ink-2 hover:border-edge hover:text-ink',
  brand: 'bg-brand text-on-brand hover:bg-brand-deep',
};

/** A square control of 40 px with an icon; its name is its label and tooltip. */
export function IconButton({
  label,
  icon,
  look = 'quiet',
  round = false,
  className,
  type = 'button',
  obstacle = null,
  onObstacle,
  title = obstacle ?? label,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      {...(obstacle !== null && { 'aria-disabled': true, 'aria-description': obstacle })}
      type={type}
      onClick={obstacle === null ? onClick : () => onObstacle?.(obstacle)}
      title={title}
      aria-label={label}
      className={cx(
        'inline-grid size-10 shrink-0 place-items-center text-[1.0625rem] transition-colors',
        'aria-pressed:bg-brand-soft aria-pressed:text-brand-ink',
        'disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55',
        round ? 'rounded-full' : 'rounded-input',
        LOOKS[look],
        className,
      )}
    >
      {icon}
    </button>
  );
}

import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';

export type BadgeTone = 'active' | 'inactive' | 'ok' | 'warn' | 'danger' | 'lamp' | 'brand';

const TONES = {
  active: 'bg-ok-soft text-ok',
  inactive: 'bg-sunk text-ink-2',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-lamp-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  lamp: 'bg-lamp-soft text-lamp-ink',
  brand: 'bg-brand-soft text-brand-ink',
} satisfies Record<BadgeTone, string>;

type BadgeProps = { tone: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode };

export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1 rounded-full px-2.5 py-0.5 text-xs whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

import { BRAND } from '@nibras/contract';
import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  picture?: ReactNode;
  className?: string;
};

/** Says what is missing and what to do next, with a button for it. */
export function EmptyState({
  title,
  text,
  action,
  picture = <EmptyPicture />,
  className,
}: EmptyStateProps) {
  return (
    <div
      className={cx('mx-auto grid max-w-md justify-items-center px-4 py-10 text-center', className)}
    >
      {picture}
      <p className="mt-5 text-lg font-semibold text-balance">{title}</p>
      {text && <p className="text-ink-2 mt-1 text-pretty">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

const HANGING = 'translate(57.2 -6) scale(0.95)';

/** A lantern over an open, blank book. */
function EmptyPicture() {
  return (
    <svg viewBox="0 0 160 116" className="w-40" fill="none" aria-hidden="true">
      <ellipse cx="80" cy="46" rx="46" ry="42" className="fill-lamp-soft" />
      <g
        className="stroke-brand dark:stroke-brand-ink"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path
          className="fill-surface"
          d="M80 84c-12-9-29-12-52-10v30c23-2 40 1 52 9 12-8 29-11 52-9V74c-23-2-40 1-52 10z"
        />
        <path d="M80 84v29" />
        <path
          className="stroke-edge"
          d="M40 84c10 0 19 1 27 5M40 93c10 0 19 1 27 5M120 84c-10 0-19 1-27 5M120 93c-10 0-19 1-27 5"
        />
        <path d="M80 2v10" />
        <path className="fill-surface" transform={HANGING} d={BRAND.logo.body} />
      </g>
      <path transform={HANGING} className="fill-lamp" d={BRAND.logo.flame} />
    </svg>
  );
}

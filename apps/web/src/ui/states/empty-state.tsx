import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import { EmptyPicture } from './empty-picture.tsx';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  picture?: ReactNode;
  className?: string;
};

/** Says what is not here yet and what to do next, with the button for it. */
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

import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Stands above the heading: the way back to a table. */
  back?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function ConsolePage({ title, subtitle, back, actions, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-6xl">
      {back}
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl outline-none">{title}</h1>
          {subtitle && <div className="text-ink-2 mt-1">{subtitle}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

type Props = { title: string; subtitle: string; note?: ReactNode; children: ReactNode };

/** A page of one column with a title and subtitle. */
export function NarrowPage({ title, subtitle, note, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-3xl">
      <header className="mb-6">
        <h1 className="text-2xl outline-none">{title}</h1>
        <p className="text-ink-2 mt-1">{subtitle}</p>
        {note}
      </header>
      {children}
    </div>
  );
}

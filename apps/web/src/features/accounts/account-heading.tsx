import type { ReactNode } from 'react';

export function AccountHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="text-2xl outline-none">{title}</h1>
      {children && <p className="text-ink-2 mt-1">{children}</p>}
    </header>
  );
}

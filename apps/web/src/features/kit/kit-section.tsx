import type { ReactNode } from 'react';

/** A section of the kit page. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-8">
      <h2 className="mb-5 text-xl">{title}</h2>
      <div className="grid gap-6">{children}</div>
    </section>
  );
}

/** Parts side by side, wrapping on narrow screens. */
export function KitRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-ink-3 mb-2 text-xs">{label}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

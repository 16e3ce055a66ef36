import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** Names and values, as many beside each other as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-3 text-xs">{label}</dt>
          <dd className="mt-0.5 font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

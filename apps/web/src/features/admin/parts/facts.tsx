import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** Names and values, as many beside each other as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 text-sm sm:gap-x-6">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-3 text-xs">{label}</dt>
          <dd className="mt-0.5 font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

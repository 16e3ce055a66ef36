import type { ReactNode } from 'react';
import { DoneIcon } from '#src/ui/icons/icons.tsx';

/** Good news that stands where the person looks next. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="rounded-box bg-ok-soft text-ok mb-5 flex items-start gap-2.5 px-4 py-3 text-sm"
    >
      <DoneIcon className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { arabicCount } from '#src/lib/words/arabic-count.ts';
import { appCopy } from '#src/app/copy.ts';

const SHOWN_MAX = 9;

/** How many answers wait behind an entry; nothing when none does. */
export function UnseenBadge({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <span className="bg-lamp-soft text-lamp-ink border-lamp ms-auto inline-grid min-w-6 place-items-center rounded-full border px-1.5 text-xs font-semibold">
      <span aria-hidden="true">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>
      <span className="sr-only">{arabicCount(count, appCopy.newAnswers)}</span>
    </span>
  );
}

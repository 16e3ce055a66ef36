import type { ReactNode } from 'react';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { cx } from '#src/ui/cx.ts';
import { BackIcon, ForwardIcon } from '#src/ui/icons/icons.tsx';
import { pageNumbers } from './page-numbers.ts';

type PaginationProps = {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  label?: string;
};

/** Renders nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  onPage,
  label = sharedWords.pages,
}: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Step label={sharedWords.previousPage} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <BackIcon />
      </Step>
      {pageNumbers(page, pageCount).map((mark, at) =>
        mark === 'gap' ? (
          <span key={`gap-${at}`} aria-hidden="true" className="text-ink-3 w-6 text-center">
            …
          </span>
        ) : (
          <Step
            key={mark}
            label={sharedWords.page(mark)}
            current={mark === page}
            onClick={() => onPage(mark)}
          >
            {mark}
          </Step>
        ),
      )}
      <Step
        label={sharedWords.nextPage}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        <ForwardIcon />
      </Step>
    </nav>
  );
}

type StepProps = {
  label: string;
  current?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function Step({ label, current = false, disabled = false, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      disabled={disabled}
      onClick={onClick}
      className={cx(
        'rounded-chip grid size-10 place-items-center text-sm transition-colors disabled:opacity-40',
        current ? 'bg-brand text-on-brand font-semibold' : 'text-ink-2 enabled:hover:bg-brand-soft',
      )}
    >
      {children}
    </button>
  );
}

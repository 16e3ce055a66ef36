import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FormFailure as Failure } from '#src/lib/forms/use-form.ts';
import { PATHS } from '#src/lib/paths.ts';
import { ENTRY_PAGE_NAMES } from '#src/lib/words/entry-page-names.ts';
import { DoneIcon } from '#src/ui/icons/icons.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { accountsCopy } from './copy.ts';
import { waitWords } from './wait-words.ts';

export function AccountHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="text-2xl outline-none">{title}</h1>
      {children && <p className="text-ink-2 mt-1">{children}</p>}
    </header>
  );
}

/** A link of its own. */
export const linkClass =
  'text-brand-ink rounded-[4px] underline-offset-4 transition-colors hover:underline';

/** A link in a sentence, marked by more than its colour. */
export const inlineLinkClass =
  'text-brand-ink rounded-[4px] underline decoration-brand-ink/30 underline-offset-4 transition-colors hover:decoration-current';

type Props = { failure: Failure | null; waitSeconds: number };

/** The failure of a form, or the rest of a rate limit's waiting time. */
export function FormFailure({ failure, waitSeconds }: Props) {
  if (failure === null) return null;
  if (failure.code !== 'rate_limited') {
    const advice =
      failure.code === 'blocked' ? (
        <Link to={PATHS.contact} className={inlineLinkClass}>
          {ENTRY_PAGE_NAMES.contact}
        </Link>
      ) : (
        failure.advice
      );
    return <ErrorBlock message={failure.message} advice={advice} className="mb-5" />;
  }
  if (waitSeconds === 0) return null;
  // Announced once with the message, because announcing every second would drown everything else.
  const countdown = (
    <span role="timer" aria-live="off">
      {accountsCopy.waitFor(waitWords(waitSeconds))}
    </span>
  );
  return <ErrorBlock message={accountsCopy.tooMany} advice={countdown} className="mb-5" />;
}

/** A success message at the next place to look. */
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

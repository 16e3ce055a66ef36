import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { monogram } from '#src/features/centers/monogram.ts';
import { chatPath } from '#src/lib/paths.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { productCopy } from '#src/product/copy.ts';
import { useCenterId } from '#src/product/use-center-id.ts';
import { cx } from '#src/ui/cx.ts';
import { ChevronDownIcon, PlusIcon, SparkIcon } from '#src/ui/icons/icons.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { assistantListCopy as copy } from './copy.ts';

const CourseParts = lazy(async () => ({
  default: (await import('./course-parts.tsx')).CourseParts,
}));

type Assistant = {
  /** Null for the general assistant. */
  centerId: string | null;
  name: string;
};

type Props = {
  onLeave?: (() => void) | undefined;
  onAdd: () => void;
  /** Renders the conversations of the open assistant. */
  renderChats: (assistant: Assistant) => ReactNode;
};

/**
 * The sidebar's assistants: the general one, one for each center, and a button for a new center.
 */
export function AssistantList({ onLeave, onAdd, renderChats }: Props) {
  const { data, isPending, error, refetch } = useQuery(centersQuery);
  return (
    <>
      <h2 className="text-ink-3 short:pt-1 mb-1.5 px-2.5 pt-2 text-xs font-normal">{copy.title}</h2>
      {/* Scrolls by itself, so that the button below stays visible. */}
      <div className="-m-1 min-h-0 overflow-y-auto p-1">
        <ul className="grid grid-cols-1 gap-1">
          <AssistantEntry
            assistant={{ centerId: null, name: copy.general }}
            sign={<SparkIcon />}
            {...{ onLeave, renderChats }}
          />
          {data?.centers.map(({ id, courseName }) => (
            <AssistantEntry
              key={id}
              assistant={{ centerId: id, name: courseName }}
              sign={monogram(courseName)}
              {...{ onLeave, renderChats }}
            />
          ))}
        </ul>
        {isPending && <LoadingAssistants />}
      </div>
      {!isPending && data === undefined && (
        <p className="text-danger px-2.5 text-sm">
          {copy.failed}{' '}
          <button
            type="button"
            className="text-brand-ink rounded-chip py-2 underline underline-offset-4"
            onClick={() => void refetch()}
          >
            {copy.retry}
          </button>
          <span className="text-ink-2 block">{failureWords(error, '')}</span>
        </p>
      )}
      <button
        type="button"
        onClick={onAdd}
        className="rounded-input border-edge text-ink-2 hover:border-brand hover:text-brand-ink short:min-h-9 mt-2 flex min-h-11 w-full shrink-0 items-center justify-center gap-1.5 border border-dashed px-3 text-sm transition-colors"
      >
        <PlusIcon className="size-4" />
        {copy.add}
      </button>
    </>
  );
}

type EntryProps = Pick<Props, 'onLeave' | 'renderChats'> & {
  assistant: Assistant;
  sign: ReactNode;
};

/**
 * A course opens to show its study tools, which the page of the current course has as tabs; the
 * current assistant shows its conversations.
 */
function AssistantEntry({ assistant, sign, onLeave, renderChats }: EntryProps) {
  const { centerId, name } = assistant;
  const id = useId();
  const path = chatPath(centerId);
  const isTalkedTo = useLocation().pathname === path;
  const shownId = useCenterId();
  const isCurrent = isTalkedTo || (centerId !== null && centerId === shownId);
  const [isExpanded, setExpanded] = useState(false);
  return (
    <li>
      <div
        className={cx(
          'rounded-input flex items-center transition-colors',
          isCurrent
            ? 'bg-surface dark:bg-brand-soft text-ink shadow-lift font-semibold'
            : 'text-ink-2 hover:bg-surface/70',
        )}
      >
        <Link
          to={path}
          onClick={onLeave}
          aria-current={isTalkedTo ? 'page' : undefined}
          className="rounded-input flex min-w-0 flex-1 items-center gap-2.5 px-2.5 py-1.5"
        >
          <span
            aria-hidden="true"
            className="rounded-chip border-line bg-surface text-brand-ink grid size-8 shrink-0 place-items-center border pb-0.5 text-sm leading-none font-semibold"
          >
            {sign}
          </span>
          {/* Cut between words: an ellipsis would take the place of a Latin name's beginning. */}
          <MixedName
            text={name}
            className="max-h-[2lh] min-w-0 overflow-hidden text-sm leading-tight wrap-anywhere"
          />
        </Link>
        {centerId !== null && (
          <button
            type="button"
            aria-label={productCopy.parts.of(name)}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? id : undefined}
            onClick={() => setExpanded(!isExpanded)}
            className="rounded-input text-ink-3 hover:text-ink grid size-10 shrink-0 place-items-center pointer-coarse:size-11"
          >
            <ChevronDownIcon className={cx('transition-transform', isExpanded && 'rotate-180')} />
          </button>
        )}
      </div>
      {isExpanded && centerId !== null && (
        <div id={id} className="short:min-h-22 mt-1 min-h-25">
          <Suspense>
            <CourseParts {...{ centerId, name, onLeave }} />
          </Suspense>
        </div>
      )}
      {isTalkedTo && renderChats(assistant)}
    </li>
  );
}

function LoadingAssistants() {
  return (
    <div role="status" className="grid gap-1.5">
      <span className="sr-only">{copy.loading}</span>
      {[1, 2, 3].map((entry) => (
        <div key={entry} className="flex items-center gap-2.5 px-2.5 py-2">
          <Skeleton className="size-8" />
          <Skeleton className="h-3.5 w-28" />
        </div>
      ))}
    </div>
  );
}

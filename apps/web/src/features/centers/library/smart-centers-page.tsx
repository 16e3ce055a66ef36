import type { Center } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { openCreateForm } from '#src/features/centers/editing/creating.ts';
import { CenterDialog } from '#src/features/centers/open/center-dialog.tsx';
import { useOpenCenter } from '#src/features/centers/open/use-open-center.ts';
import { useCopy } from '#src/lib/browser/use-copy.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { partsOf } from '#src/product/center-parts.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { CheckIcon, CopyIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { CenterCard } from './center-card.tsx';
import { CenterGrid } from './center-grid.tsx';

const copy = centersCopy.list;

export function SmartCentersPage() {
  const { openId, close } = useOpenCenter();
  return (
    <div className="mx-auto w-full max-w-6xl">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-2xl outline-none">{copy.title}</h1>
          <p className="text-ink-2 mt-1">{copy.subtitle}</p>
        </div>
        <Button icon={<PlusIcon />} onClick={() => openCreateForm()}>
          {copy.create}
        </Button>
      </header>
      <ManagedCenters />
      {openId !== null && <CenterDialog key={openId} id={openId} onClose={close} />}
    </div>
  );
}

function ManagedCenters() {
  const { data, isPending, isFetching, error, refetch } = useQuery(centersQuery);
  if (isPending) return <Spinner label={copy.loading} className="justify-center py-20" />;
  if (data === undefined) {
    return (
      <ErrorBlock
        message={copy.failed}
        advice={failureWords(error, '')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.centers.length === 0) {
    const action = <Button onClick={() => openCreateForm()}>{centersCopy.form.title}</Button>;
    return <EmptyState title={copy.empty} action={action} />;
  }
  return (
    <CenterGrid>
      {data.centers.map((center) => (
        <li key={center.id} className="flex">
          <CenterCard center={center} heading="h2">
            <CardFoot center={center} />
          </CenterCard>
        </li>
      ))}
    </CenterGrid>
  );
}

const SHOWN_PARTS: ReadonlySet<string> = new Set(['chat', 'study', 'cards']);

/** Links to the parts used most, and the id. Above the link that covers the card. */
function CardFoot({ center }: { center: Center }) {
  const { id, courseName } = center;
  const parts = partsOf(id).filter(({ part }) => SHOWN_PARTS.has(part));
  return (
    <div className="border-line relative z-10 mt-2.5 flex flex-wrap items-center gap-x-2.5 border-t pt-1 text-sm sm:gap-x-3.5">
      {parts.map(({ part, name, to }) => (
        <Link key={part} to={to} className="text-brand-ink py-2 hover:underline">
          {name}
        </Link>
      ))}
      <CopyableId {...{ id, courseName }} />
    </div>
  );
}

/** Enough to distinguish one's own centers; the button copies the whole id. */
const SHOWN_LETTERS = 6;

/** The center's id, which support may ask for. */
function CopyableId({ id, courseName }: { id: string; courseName: string }) {
  const { outcome, copyText } = useCopy();
  return (
    <div className="ms-auto flex items-center text-xs">
      <bdi dir="ltr" className="text-ink-3 font-mono" title={`${copy.id}: ${id}`}>
        {id.slice(0, SHOWN_LETTERS)}
      </bdi>
      <span role="status" className={outcome === 'failed' ? 'text-danger' : 'text-ok'}>
        {outcome === 'copied' && <span className="sr-only">{copy.idCopied}</span>}
        {outcome === 'failed' && copy.idCopyFailed}
      </span>
      <IconButton
        label={copy.copyId(courseName)}
        icon={outcome === 'copied' ? <CheckIcon className="text-ok" /> : <CopyIcon />}
        className="-me-2"
        onClick={() => copyText(id)}
      />
    </div>
  );
}

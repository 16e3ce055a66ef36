import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { faqsQuery } from '#src/api/help-desk.ts';
import { PATHS } from '#src/lib/paths.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { faqCopy as copy } from './copy.ts';
import { FaqList } from './faq-list.tsx';

export function FaqPage() {
  return (
    <div className="mx-auto w-full max-w-3xl">
      <header className="mb-6">
        <h1 className="text-2xl outline-none">{copy.title}</h1>
        <p className="text-ink-2 mt-1">{copy.subtitle}</p>
      </header>
      <Questions />
    </div>
  );
}

function Questions() {
  const list = useQuery(faqsQuery);
  const toSupport = (
    <Link to={PATHS.support} className={buttonClass({ variant: 'secondary' })}>
      {copy.support}
    </Link>
  );
  if (list.isPending) return <Spinner label={copy.loading} className="justify-center py-16" />;
  if (list.data === undefined) {
    return (
      <ErrorBlock
        message={failureWords(list.error, copy.failed)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (list.data.length === 0) {
    return <EmptyState title={copy.empty} text={copy.emptyText} action={toSupport} />;
  }
  return (
    <>
      <FaqList faqs={list.data} />
      <p className="text-ink-2 mt-8 flex flex-wrap items-center justify-center gap-3">
        {copy.more} {toSupport}
      </p>
    </>
  );
}

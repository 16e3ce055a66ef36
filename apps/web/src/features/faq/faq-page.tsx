import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { faqsQuery } from '#src/api/faqs.ts';
import { PATHS } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { NarrowPage } from '#src/ui/surfaces/narrow-page.tsx';
import { faqCopy as copy } from './copy.ts';
import { FaqList } from './faq-list.tsx';

export function FaqPage() {
  return (
    <NarrowPage title={copy.title} subtitle={copy.subtitle}>
      <Questions />
    </NarrowPage>
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
    return <QueryFailure query={list} words={copy.failed} />;
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

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { guestFaqsQuery } from '#src/api/faqs.ts';
import { PATHS } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { faqCopy as copy } from './copy.ts';
import { FaqList } from './faq-list.tsx';

/** Questions of visitors without an account. */
export function GuestFaqPage() {
  return (
    <>
      <h1 className="text-2xl outline-none">{copy.title}</h1>
      <p className="text-ink-2 mt-1 mb-5">{copy.subtitle}</p>
      <Questions />
      <Link
        to={PATHS.login}
        className={`${buttonClass({ variant: 'secondary', block: true })} mt-6`}
      >
        {copy.toLogin}
      </Link>
    </>
  );
}

function Questions() {
  const list = useQuery(guestFaqsQuery);
  if (list.isPending) return <Spinner label={copy.loading} className="justify-center py-16" />;
  if (list.data === undefined) return <QueryFailure query={list} words={copy.failed} />;
  if (list.data.length === 0) return <EmptyState title={copy.empty} />;
  return <FaqList faqs={list.data} />;
}

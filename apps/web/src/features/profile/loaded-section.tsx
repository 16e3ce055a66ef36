import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { SectionLoading } from '#src/ui/surfaces/section-card.tsx';

type Props<Data> = {
  query: UseQueryResult<Data>;
  copy: { loading: string; failed: string };
  children: (data: Data) => ReactNode;
};

/** The content of a card: loading, failed with retry, or loaded. */
export function LoadedSection<Data>({ query, copy, children }: Props<Data>) {
  if (query.isPending) return <SectionLoading label={copy.loading} />;
  if (query.isError) {
    return <QueryFailure query={query} words={copy.failed} />;
  }
  return children(query.data);
}

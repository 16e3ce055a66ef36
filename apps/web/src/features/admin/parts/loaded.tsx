import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';
import { partsCopy as copy } from './copy.ts';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** Shown while loading; its label is announced once. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Loading, failed with retry, then content, which stays during a refetch unless it is gone. */
export function Loaded<Data>({ query, skeleton, children }: Props<Data>) {
  const { data } = query;
  if (data !== undefined && !isNotFound(query.error)) return children(data);
  if (query.isError) {
    return <QueryFailure query={query} words={copy.failed} />;
  }
  return (
    <div role="status" className="animate-fade-in">
      <span className="sr-only">{copy.loading}</span>
      {skeleton ?? <SkeletonText lines={6} className="max-w-2xl" />}
    </div>
  );
}

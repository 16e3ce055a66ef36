import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';
import { partsCopy as copy } from './copy.ts';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** What is drawn while it is on its way; its label is spoken once. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Loading, failed with retry, then content; what was read once stays while it is read anew, unless it is gone. */
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

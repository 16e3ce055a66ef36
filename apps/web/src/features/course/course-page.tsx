import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { centerQuery } from '#src/api/centers.ts';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { filesPath } from '#src/lib/paths.ts';
import { MissingCenter } from '#src/product/missing-center.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { cx } from '#src/ui/cx.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { courseCopy } from './copy.ts';

type Words = {
  title: string;
  subtitle: (course: string) => string;
  loading: string;
  failed: string;
  empty: string;
  /** Files that were read may have none of it. */
  emptyText?: string;
};

type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<Data> = {
  words: Words;
  query: Query<Data>;
  isEmpty: (data: Data) => boolean;
  isWide?: boolean;
  /** Stands beside the title. */
  actions?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** A page about a center's course, in each of its states. */
export function CoursePage<Data>(props: Props<Data>) {
  const { words, query, isEmpty, isWide, actions, children } = props;
  const { centerId = '' } = useParams();
  const { data, error } = query;
  const course = useQuery(centerQuery(centerId)).data?.courseName ?? '';
  if (isNotFound(error)) return <MissingCenter />;
  return (
    <div className={cx('mx-auto w-full', isWide === true ? 'max-w-7xl' : 'max-w-4xl')}>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-2xl outline-none">{words.title}</h1>
          {course !== '' && (
            // On a phone, the bar above has it.
            <p className="text-ink-2 mt-1 max-sm:hidden">
              <MixedName text={words.subtitle(course)} />
            </p>
          )}
        </div>
        {data !== undefined && !isEmpty(data) && actions?.(data)}
      </header>
      {data === undefined && error === null && <Loading words={words.loading} />}
      {data === undefined && error !== null && <QueryFailure query={query} words={words.failed} />}
      {data !== undefined &&
        (isEmpty(data) ? (
          <EmptyState
            title={words.empty}
            text={words.emptyText ?? courseCopy.notRead}
            action={
              <Link to={filesPath(centerId)} className={buttonClass()}>
                {courseCopy.toCenter}
              </Link>
            }
          />
        ) : (
          children(data)
        ))}
    </div>
  );
}

function Loading({ words }: { words: string }) {
  return (
    <div role="status">
      <span className="sr-only">{words}</span>
      <Skeleton className="mb-6 h-11 w-2/3" />
      <SkeletonText lines={6} />
    </div>
  );
}

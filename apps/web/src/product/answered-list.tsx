import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { seenMutation } from '#src/api/help-desk.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';

type Props<Row> = {
  about: Parameters<typeof seenMutation>[0];
  query: UseQueryResult<Row[]>;
  /** The time of the team's last answer; empty without one. */
  answeredAt: (row: Row) => string;
  copy: { loading: string; loadFailed: string; empty: string; emptyText: string };
  card: (row: Row) => ReactNode;
};

/**
 * A student's messages to the team with their answers, which count as seen once they are visible.
 */
export function AnsweredList<Row extends { isUnseen: boolean }>(props: Props<Row>) {
  const { about, query, answeredAt, copy, card } = props;
  const { mutate: markSeen } = useMutation(seenMutation(about));
  const unseen = (query.data ?? []).filter(({ isUnseen }) => isUnseen);
  useOnceVisible(unseen.map(answeredAt).sort().at(-1) ?? null, (until) => markSeen(until));

  if (query.isPending) return <Spinner label={copy.loading} className="justify-center py-10" />;
  if (query.data === undefined) return <QueryFailure query={query} words={copy.loadFailed} />;
  if (query.data.length === 0) return <EmptyState title={copy.empty} text={copy.emptyText} />;
  return <ul className="grid grid-cols-1 gap-3">{query.data.map(card)}</ul>;
}

/** Runs once per key when the page becomes visible; null does nothing. */
function useOnceVisible(key: string | null, act: (key: string) => void): void {
  const onSeen = useEffectEvent(act);
  useEffect(() => {
    if (key === null) return;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      onSeen(key);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [key]);
}

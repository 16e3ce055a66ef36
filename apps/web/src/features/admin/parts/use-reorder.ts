import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { partsCopy as copy } from './copy.ts';

type Row = { id: string; name: string };

/** Moves rows of a short list one place at a time; what moved where is said for those who cannot see it. */
export function useReorder<Answer, Before>(
  rows: readonly Row[],
  options: UseMutationOptions<Answer, Error, string[], Before>,
) {
  const [said, setSaid] = useState('');
  const { mutate, error } = useMutation(options);
  const move = (id: string, by: -1 | 1): void => {
    const ids = rows.map((row) => row.id);
    const from = ids.indexOf(id);
    const to = from + by;
    const moved = rows[from];
    if (moved === undefined || to < 0 || to >= ids.length) return;
    setSaid(copy.moved(moved.name, to + 1, ids.length));
    mutate(ids.with(from, ids[to] ?? id).with(to, id));
  };
  return { move, said, failure: error === null ? null : failureWords(error, copy.actionFailed) };
}

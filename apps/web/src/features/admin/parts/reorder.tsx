import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#src/ui/icons/icons.tsx';
import { partsCopy as copy } from './copy.ts';

type Row = { id: string; name: string };

/** Moves rows of a short list one place at a time, and announces each move to screen readers. */
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

type Props = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void };

/**
 * Moves a row up or down; a button at an end stays focusable, so that the keyboard keeps its place.
 */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  return (
    <span className="inline-flex">
      <IconButton
        label={copy.moveUp(name)}
        icon={<ArrowUpIcon />}
        aria-disabled={isFirst || undefined}
        onClick={() => isFirst || onMove(-1)}
        className="aria-disabled:opacity-40"
      />
      <IconButton
        label={copy.moveDown(name)}
        icon={<ArrowDownIcon />}
        aria-disabled={isLast || undefined}
        onClick={() => isLast || onMove(1)}
        className="aria-disabled:opacity-40"
      />
    </span>
  );
}

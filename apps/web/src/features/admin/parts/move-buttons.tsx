import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#src/ui/icons/icons.tsx';
import { partsCopy as copy } from './copy.ts';

type Props = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void };

/** One place up or down; the button at an end stays focusable, so that the keyboard keeps its place. */
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

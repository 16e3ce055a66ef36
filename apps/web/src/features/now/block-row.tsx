import type { PlanBlock } from '@nibras/contract';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { BlockMenu, blockName } from './block-menu.tsx';
import type { BlockAction } from './change-dialogs.tsx';
import { nowCopy } from './copy.ts';
import { DoneCircle } from './done-circle.tsx';
import { KindIcon } from './kind-icon.tsx';

const copy = nowCopy.block;

type Props = {
  block: PlanBlock;
  /** A block of another day can be moved or skipped, but not done. */
  isLater?: boolean;
  onAction: (action: BlockAction, block: PlanBlock) => void;
};

/** A block of study with its actions. */
export function BlockRow({ block, isLater = false, onAction }: Props) {
  const { kind, centerName, topic, minutes, state } = block;
  const name = blockName(block);
  const isOpen = state === 'planned';
  return (
    <li
      className={cx(
        'flex min-w-0 items-center gap-3',
        !isLater && 'rounded-box border-line border py-2 ps-3 pe-1.5',
        !isLater && (isOpen ? 'bg-surface' : 'bg-sunk'),
      )}
    >
      <span
        className={cx(
          'rounded-chip grid size-9 shrink-0 place-items-center',
          state === 'done' ? 'bg-ok-soft text-ok' : 'bg-brand-soft text-brand-ink',
        )}
      >
        <KindIcon kind={kind} />
      </span>
      <span className="min-w-0 flex-1 py-0.5">
        <span
          className={cx('line-clamp-2 text-sm leading-snug font-semibold', !isOpen && 'text-ink-2')}
        >
          <MixedName text={topic ?? centerName} />
        </span>
        <span className="text-ink-2 block truncate text-xs">
          {nowCopy.kinds[kind]} · {nowCopy.minutes(minutes)}
          {topic !== null && (
            <>
              {' · '}
              <MixedName text={centerName} />
            </>
          )}
        </span>
      </span>
      {isOpen ? (
        <span className="flex shrink-0">
          {!isLater && (
            <IconButton
              label={copy.markDone(name)}
              icon={<DoneCircle />}
              onClick={() => onAction('done', block)}
            />
          )}
          <BlockMenu {...{ block, onAction }} />
        </span>
      ) : (
        <span className="text-ink-2 flex items-center gap-1.5 pe-2 text-xs">
          {state === 'done' && <DoneCircle isDone />}
          {copy.states[state]}
        </span>
      )}
    </li>
  );
}

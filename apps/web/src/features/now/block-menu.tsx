import type { PlanBlock } from '@nibras/contract';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import { CalendarIcon, ForwardIcon, MoreIcon } from '#src/ui/icons/icons.tsx';
import type { BlockAction } from './change-dialogs.tsx';
import { nowCopy } from './copy.ts';

const copy = nowCopy.block;

export const blockName = ({ kind, topic, centerName }: PlanBlock): string =>
  `${nowCopy.kinds[kind]}، ${topic ?? centerName}`;

type Props = {
  block: PlanBlock;
  onAction: (action: BlockAction, block: PlanBlock) => void;
};

/** Moves a block to another day, or skips it. */
export function BlockMenu({ block, onAction }: Props) {
  return (
    <LazyMenu
      align="end"
      trigger={<IconButton label={copy.actions(blockName(block))} icon={<MoreIcon />} />}
      items={[
        { label: copy.move, icon: <CalendarIcon />, onSelect: () => onAction('move', block) },
        { label: copy.skip, icon: <ForwardIcon />, onSelect: () => onAction('skip', block) },
      ]}
    />
  );
}

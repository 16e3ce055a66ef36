import type { MasteryLevel } from '@nibras/contract';
import { memo } from 'react';
import { courseCopy } from '#src/features/course/copy.ts';
import { cx } from '#src/ui/cx.ts';
import { ForwardIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { NodeNote } from './node-note.tsx';
import type { MapItem } from './outline.ts';
import { treeItemProps, type ItemState } from './tree-item-props.ts';
import type { MapTree } from './use-map-tree.ts';

type Props = {
  tree: MapTree;
  levels: ReadonlyMap<string, MasteryLevel>;
  placeOf: (item: MapItem) => string | null;
};

/** The map where a drawing has no room: an indented list of nodes. */
export function MapOutline({ tree, levels, placeOf }: Props) {
  const { box, open, visible, active, treeProps } = tree;
  return (
    <div
      ref={box}
      {...treeProps}
      role="tree"
      aria-label={courseCopy.map.title}
      className="rounded-card border-line bg-surface divide-line grid grid-cols-1 divide-y overflow-hidden border"
    >
      {visible.map((item) => (
        <Row
          key={item.id}
          item={item}
          place={placeOf(item)}
          isOpen={open.has(item.id)}
          isActive={active === item}
          level={levels.get(item.id)}
        />
      ))}
    </div>
  );
}

const Row = memo(function Row({ place, ...state }: ItemState & { place: string | null }) {
  const { item, isOpen, level } = state;
  const { collapse, expand } = courseCopy.map;
  return (
    <div
      role="none"
      className={cx('flex items-start', item.depth === 0 && 'bg-brand-soft text-brand-ink')}
      style={{ paddingInlineStart: `${Math.max(0, item.depth - 1) * 1.25}rem` }}
    >
      {item.children.length > 0 ? (
        // For a finger; the keyboard uses the arrow keys.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          data-toggle={item.id}
          title={isOpen ? collapse(item.title) : expand(item.title)}
          className="grid size-10 shrink-0 place-items-center"
        >
          <ForwardIcon className={cx('transition-transform', isOpen && '-rotate-90')} />
        </button>
      ) : (
        <span className="w-10 shrink-0" />
      )}
      <button
        {...treeItemProps(state)}
        className="rounded-input flex min-h-10 min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-2 pe-4 text-start wrap-anywhere sm:flex-nowrap"
      >
        <MixedName
          text={item.title}
          className={cx('min-w-0 basis-full sm:flex-1', item.depth <= 1 && 'font-semibold')}
        />
        <NodeNote {...{ level, place }} className="text-ink-2 basis-full text-xs sm:basis-44" />
      </button>
    </div>
  );
});

import { memo } from 'react';
import { courseCopy } from '#src/features/course/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import type { MasteryLevel } from '#src/lib/words/mastery-level.ts';
import { cx } from '#src/ui/cx.ts';
import { ForwardIcon } from '#src/ui/icons/icons.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { MasteryDot } from './mastery-dot.tsx';
import type { MapItem } from './outline.ts';
import { treeItemProps, type ItemState } from './tree-item-props.ts';
import type { MapTree } from './use-map-tree.ts';

type Props = {
  tree: MapTree;
  levels: ReadonlyMap<string, MasteryLevel>;
  placeOf: (item: MapItem) => string | null;
};

/** The map on narrow screens: an indented list of nodes. */
export function MapOutline({ tree, levels, placeOf }: Props) {
  const { box, open, visible, active, treeProps } = tree;
  return (
    <div
      ref={box}
      {...treeProps}
      role="tree"
      aria-label={courseCopy.map.title}
      className="grid grid-cols-1 gap-1.5"
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
  const isHigh = item.depth <= 1;
  const { collapse, expand } = courseCopy.map;
  return (
    <div
      role="none"
      className={cx('rounded-input flex items-start', isHigh && 'bg-brand-soft text-brand-ink')}
      style={{ marginInlineStart: `${item.depth * 0.875}rem` }}
    >
      {item.children.length > 0 && (
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
      )}
      <button
        {...treeItemProps(state)}
        className="rounded-input min-h-10 min-w-0 flex-1 px-2.5 py-2 text-start wrap-anywhere"
      >
        <MixedName text={item.title} className="font-semibold" />
        <HeadingSummary {...{ item, place }} />
      </button>
      <span className="grid h-10 place-items-center pe-2.5">
        <MasteryDot level={level} />
      </span>
    </div>
  );
});

/** The page and first sentence of a heading, hidden from screen readers. */
function HeadingSummary({ item: { node, depth }, place }: { item: MapItem; place: string | null }) {
  if (node === null) return null;
  const { sentence } = node;
  return (
    <span aria-hidden="true" className="text-ink-2 block text-sm font-normal">
      {sentence !== null && depth > 1 && (
        <span dir={directionOf(sentence)} className="line-clamp-2">
          <MixedText text={sentence} />
        </span>
      )}
      <span className="text-xs">{place}</span>
    </span>
  );
}

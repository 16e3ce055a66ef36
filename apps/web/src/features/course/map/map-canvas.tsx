import type { MasteryLevel } from '@nibras/contract';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { courseCopy } from '#src/features/course/copy.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { FitIcon, MinusIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { BOX_WIDTH, layOut, type Placed } from './lay-out.ts';
import { NodeNote } from './node-note.tsx';
import type { MapItem } from './outline.ts';
import { shortTitle } from './short-title.ts';
import { treeItemProps, type ItemState } from './tree-item-props.ts';
import type { MapTree } from './use-map-tree.ts';
import { useZoom } from './use-zoom.ts';

const copy = courseCopy.map;
/** The height of a box with one line, until measured. */
const FIRST_HEIGHT = 48;

type Props = {
  root: MapItem;
  tree: MapTree;
  levels: ReadonlyMap<string, MasteryLevel>;
  placeOf: (item: MapItem) => string | null;
};

/** The map as a drawing: positioned buttons over a picture of the lines. */
export function MapCanvas({ root, tree, levels, placeOf }: Props) {
  const { box, open, visible, active, treeProps } = tree;
  const heights = useHeights(box, visible);
  const { placed, links, width, height } = useMemo(
    () => layOut(root, open, ({ id }) => heights.get(id) ?? FIRST_HEIGHT),
    [root, open, heights],
  );
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, larger, smaller, fit, onKey } = useZoom(frame, { width, height });
  // The map is as high as its open branches; it first shows the course itself.
  useEffect(() => {
    const course = box.current?.querySelector('button')?.getBoundingClientRect();
    const seen = frame.current?.getBoundingClientRect();
    if (course && seen) {
      frame.current?.scrollBy(0, course.top + course.height / 2 - (seen.top + seen.height / 2));
    }
  }, [box]);
  useSteadyScroll(frame, placed, active, zoom);
  return (
    <div className="relative">
      <div
        ref={frame}
        onKeyDown={(event) => {
          if (!event.ctrlKey && !event.metaKey && !event.altKey) onKey(event.key);
        }}
        className="rounded-card border-line bg-surface max-h-[max(20rem,calc(100dvh-18.5rem))] touch-pan-x touch-pan-y overflow-auto border p-5"
      >
        <div className="mx-auto" style={{ width: width * zoom, height: height * zoom }}>
          <div
            ref={box}
            {...treeProps}
            role="tree"
            aria-label={copy.title}
            className="relative origin-top-right [text-rendering:geometricPrecision]"
            style={{ width, height, transform: `scale(${zoom})` }}
          >
            <svg
              aria-hidden="true"
              width={width}
              height={height}
              className="stroke-edge pointer-events-none absolute inset-0"
              fill="none"
              strokeWidth={1.5}
            >
              <path d={links.join('')} />
            </svg>
            {placed.map(({ item, start, top }) => (
              <div
                key={item.id}
                role="none"
                className="absolute"
                style={{ insetInlineStart: start, top, width: BOX_WIDTH }}
              >
                <Box
                  item={item}
                  place={placeOf(item)}
                  isOpen={open.has(item.id)}
                  isActive={active === item}
                  level={levels.get(item.id)}
                />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="rounded-input border-line bg-surface shadow-lift absolute start-3 bottom-3 flex border">
        <IconButton label={copy.zoomIn} icon={<PlusIcon />} onClick={larger} />
        <IconButton label={copy.zoomOut} icon={<MinusIcon />} onClick={smaller} />
        <IconButton label={copy.fit} icon={<FitIcon />} onClick={fit} />
      </div>
    </div>
  );
}

const Box = memo(function Box({ place, ...state }: ItemState & { place: string | null }) {
  const { item, isOpen, isActive, level } = state;
  const shown = shortTitle(item.title);
  return (
    <>
      <button
        {...treeItemProps(state)}
        title={shown === item.title ? undefined : item.title}
        className={cx(
          'rounded-input block w-full border px-3 py-2 text-center text-base leading-snug wrap-anywhere transition-colors',
          boxLook(item),
          isActive && 'border-lamp',
        )}
      >
        <MixedName text={shown} className="block" />
        <NodeNote
          {...{ level, place }}
          className={cx('mt-0.5 justify-center text-sm', item.depth > 1 && 'text-ink-2')}
        />
      </button>
      {item.children.length > 0 && (
        // For a pointer; the keyboard uses the arrow keys.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          data-toggle={item.id}
          title={isOpen ? copy.collapse(item.title) : copy.expand(item.title)}
          className="border-edge bg-surface text-ink-2 hover:border-brand hover:text-brand-ink absolute -end-3 top-1/2 grid h-6 min-w-6 -translate-y-1/2 place-items-center rounded-full border px-1 text-xs"
        >
          {isOpen ? <MinusIcon className="size-3.5" /> : item.children.length}
        </button>
      )}
    </>
  );
});

function boxLook({ depth }: MapItem): string {
  if (depth === 0) return 'border-transparent bg-brand text-on-brand font-semibold';
  if (depth === 1) return 'border-transparent bg-brand-soft text-brand-ink font-semibold';
  return 'border-line bg-paper text-ink hover:border-brand';
}

/** Keeps the active box where it is seen when branches around it open or close. */
function useSteadyScroll(
  frame: { readonly current: HTMLElement | null },
  placed: readonly Placed[],
  active: MapItem,
  zoom: number,
): void {
  const top = (placed.find(({ item }) => item === active)?.top ?? 0) * zoom;
  const seen = useRef({ id: active.id, top });
  useLayoutEffect(() => {
    const { id, top: before } = seen.current;
    seen.current = { id: active.id, top };
    if (id === active.id) frame.current?.scrollBy(0, top - before);
  }, [frame, active.id, top]);
}

/** Measures the boxes before the first paint. */
function useHeights(
  canvas: { readonly current: HTMLElement | null },
  visible: readonly MapItem[],
): ReadonlyMap<string, number> {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const boxes = [...(canvas.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const measure = (): void => {
      const found = boxes.map((box) => [box.dataset.item ?? '', box.offsetHeight] as const);
      // Without layout, heights are zero.
      const known = new Map(found.filter(([, height]) => height > 0));
      setHeights((before) => (isSame(before, known) ? before : known));
    };
    measure();
    // Late or enlarged fonts change them.
    const observer = new ResizeObserver(measure);
    for (const box of boxes) observer.observe(box);
    return () => observer.disconnect();
  }, [canvas, visible]);
  return heights;
}

function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...other].every(([id, height]) => one.get(id) === height);
}

import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { cx } from '#src/ui/cx.ts';

const MIN_HEIGHT_PX = 44;
const MAX_HEIGHT_PX = 200;

type Props = ComponentProps<'textarea'> & {
  value: string;
  box?: RefObject<HTMLTextAreaElement | null>;
};

/** As tall as its text, between one line and 200 px. */
export function GrowingTextarea({ value, className, box, ...rest }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = box ?? own;

  useLayoutEffect(() => {
    if (area.current) fit(area.current);
  }, [value, area]);

  return (
    <textarea
      {...rest}
      ref={area}
      rows={1}
      value={value}
      className={cx(
        'block resize-none bg-transparent text-ellipsis outline-none placeholder-shown:whitespace-nowrap',
        className,
      )}
    />
  );
}

function fit(area: HTMLTextAreaElement): void {
  area.style.height = `${MIN_HEIGHT_PX}px`;
  // A long placeholder takes one line; only text makes the box taller.
  const wanted = area.value === '' ? MIN_HEIGHT_PX : Math.max(area.scrollHeight, MIN_HEIGHT_PX);
  area.style.height = `${Math.min(wanted, MAX_HEIGHT_PX)}px`;
  area.style.overflowY = wanted > MAX_HEIGHT_PX ? 'auto' : 'hidden';
}

/**
 * Enter sends; Shift-Enter makes a new line, and an input method keeps the Enter of its
 * composition.
 */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
}

import { cx } from '#src/ui/cx.ts';
import { segmentClass, segmentTrackClass } from './segmented.ts';

type Props<Value> = {
  /** The label for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
};

/** A few views of the same content, one of them selected. */
export function SegmentedSwitch<Value extends string | boolean>(props: Props<Value>) {
  return (
    <div role="group" aria-label={props.label} className={segmentTrackClass}>
      {props.options.map(({ value, label }) => (
        <button
          key={String(value)}
          type="button"
          aria-pressed={value === props.value}
          className={cx(segmentClass(value === props.value), 'grow')}
          onClick={() => props.onChoose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

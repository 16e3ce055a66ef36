import { segmentClass, segmentTrackClass } from './segmented.ts';

type Props<Value> = {
  /** What is switched, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
};

/** A few ways to see the same thing, of which one is lit. */
export function SegmentedSwitch<Value extends string | boolean>(props: Props<Value>) {
  return (
    <div role="group" aria-label={props.label} className={segmentTrackClass}>
      {props.options.map(({ value, label }) => (
        <button
          key={String(value)}
          type="button"
          aria-pressed={value === props.value}
          className={segmentClass(value === props.value)}
          onClick={() => props.onChoose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

import { DAY_MINUTES_MAX } from '@nibras/contract';
import { useId } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Stepper } from '#src/ui/forms/stepper.tsx';
import { nowCopy } from './copy.ts';

const copy = nowCopy.settings;
const STEP_MINUTES = 15;

type Props = {
  name: string;
  /** As typed; an empty field is not zero. */
  value: string;
  isInvalid: boolean;
  onChange: (value: string) => void;
};

/** A weekday with its minutes, which are typed or changed in steps. */
export function WeekdayMinutes({ name, value, isInvalid, onChange }: Props) {
  const id = useId();
  return (
    <li className="flex items-center justify-between gap-3">
      <label htmlFor={id} className={cx(Number(value) === 0 && 'text-ink-3')}>
        {name}
      </label>
      <span className="relative grid w-40">
        <Stepper
          id={id}
          aria-invalid={isInvalid || undefined}
          min={0}
          max={DAY_MINUTES_MAX}
          step={STEP_MINUTES}
          more={copy.more(name)}
          fewer={copy.fewer(name)}
          {...{ value, onChange }}
        />
        <span
          aria-hidden="true"
          className="text-ink-2 pointer-events-none absolute inset-y-0 end-12 grid place-items-center text-sm"
        >
          {copy.minutesUnit}
        </span>
      </span>
    </li>
  );
}

import { DAY_MINUTES_MAX } from '@nibras/contract';
import { useId } from 'react';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { MinusIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { nowCopy } from './copy.ts';

const copy = nowCopy.settings;
const STEP_MINUTES = 15;

type Props = {
  name: string;
  /** As typed; an empty field is not zero. */
  value: string;
  /** The largest of the week, which fills its bar. */
  most: number;
  isInvalid: boolean;
  onChange: (value: string) => void;
};

/** A weekday with its minutes, which are typed or changed in steps, and a bar of them. */
export function WeekdayMinutes({ name, value, most, isInvalid, onChange }: Props) {
  const id = useId();
  const minutes = Number(value) || 0;
  const step = (by: number): void =>
    onChange(String(Math.min(DAY_MINUTES_MAX, Math.max(0, minutes + by))));
  return (
    <li className="flex items-center gap-3">
      <label htmlFor={id} className={cx('w-17 shrink-0', minutes === 0 && 'text-ink-3')}>
        {name}
      </label>
      <span aria-hidden="true" className="bg-sunk h-2 min-w-0 flex-1 overflow-hidden rounded-full">
        <span
          className="bg-brand block h-full rounded-full transition-[width]"
          style={{ width: `${(Math.min(minutes, most) / Math.max(most, 1)) * 100}%` }}
        />
      </span>
      <span className="border-edge rounded-input bg-surface focus-within:border-brand flex shrink-0 items-center border">
        <IconButton
          label={copy.more(name)}
          icon={<PlusIcon />}
          disabled={minutes >= DAY_MINUTES_MAX}
          onClick={() => step(STEP_MINUTES)}
        />
        <input
          id={id}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-invalid={isInvalid || undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="aria-invalid:text-danger h-10 w-11 bg-transparent text-center font-semibold tabular-nums outline-none"
        />
        <IconButton
          label={copy.fewer(name)}
          icon={<MinusIcon />}
          disabled={minutes === 0}
          onClick={() => step(-STEP_MINUTES)}
        />
      </span>
    </li>
  );
}

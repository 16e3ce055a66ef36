import type { ComponentProps } from 'react';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { MinusIcon, PlusIcon } from '#src/ui/icons/icons.tsx';

type Props = Omit<ComponentProps<'input'>, 'min' | 'max' | 'step' | 'value' | 'onChange'> & {
  /** As typed; an empty field is not zero. */
  value: string;
  min: number;
  max: number;
  step: number;
  /** Names of the buttons. */
  more: string;
  fewer: string;
  onChange: (value: string) => void;
};

/** A whole number that is typed, or changed in steps by a button on each side. */
export function Stepper({ value, min, max, step, more, fewer, onChange, ...input }: Props) {
  const number = Number(value) || 0;
  const change = (next: number): void => onChange(String(Math.min(max, Math.max(min, next))));
  return (
    <span className="border-edge rounded-input bg-surface focus-within:border-brand flex shrink-0 items-center border">
      <IconButton
        label={more}
        icon={<PlusIcon />}
        disabled={number >= max}
        onClick={() => change(number + step)}
      />
      <input
        {...input}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="aria-invalid:text-danger h-10 w-11 min-w-0 flex-1 bg-transparent text-center font-semibold tabular-nums outline-none"
      />
      <IconButton
        label={fewer}
        icon={<MinusIcon />}
        disabled={number <= min}
        onClick={() => change(number - step)}
      />
    </span>
  );
}

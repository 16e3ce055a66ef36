import type { ComponentProps } from 'react';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { dayFieldsCopy as copy } from './copy.ts';

const STEP_MINUTES = 15;
const TIMES = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, at) => {
  const minute = at * STEP_MINUTES;
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
});

type Props = Omit<ComponentProps<typeof SelectField>, 'options' | 'value' | 'placeholder'> & {
  /** As `08:30`; empty if there is none. */
  value: string;
};

/** A time of the day in quarters of an hour, in Arabic words unlike the browser's own field. */
export function TimeField({ value, ...field }: Props) {
  const times = [...new Set([...TIMES, ...(value === '' ? [] : [value])])].toSorted();
  return (
    <SelectField
      {...field}
      {...(field.optional === true && { placeholder: copy.noTime })}
      value={value}
      options={times.map((time) => ({ value: time, label: copy.time(time) }))}
    />
  );
}

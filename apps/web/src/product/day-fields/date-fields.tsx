import { useState } from 'react';
import { todayInRiyadh } from '#src/lib/words/days.ts';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import type { Calendar } from './calendars.ts';
import { dayFieldsCopy as copy } from './copy.ts';

/** Years that can be chosen, from the current one on. */
const YEARS = 4;

type Props = {
  calendar: Calendar;
  /** As `2026-12-20`; empty if there is none. */
  date: string;
  onChange: (date: string) => void;
  error?: string | undefined;
};

/** The day, month and year of a date, in Arabic words unlike the browser's own field. */
export function DateFields({ calendar, date, onChange, error }: Props) {
  const { months, partsOf, dayOf } = calendar;
  const [thisYear] = useState(() => partsOf(todayInRiyadh()).year);
  const [typed, setTyped] = useState(() => {
    const { year, month, day } = partsOf(date || todayInRiyadh());
    return { year: String(year), month: String(month), day: date === '' ? '' : String(day) };
  });
  const years = new Set(Array.from({ length: YEARS }, (_, at) => String(thisYear + at)));
  const isMissing = typed.day !== '' && date === '';
  const problem = error ?? (isMissing ? copy.noSuchDay : undefined);

  function change(part: Partial<typeof typed>): void {
    const next = { ...typed, ...part };
    setTyped(next);
    const { year, month, day } = next;
    onChange(dayOf({ year: Number(year), month: Number(month), day: Number(day) }) ?? '');
  }

  return (
    <fieldset>
      <legend className="sr-only">{copy.date}</legend>
      <div className="grid grid-cols-[minmax(3.25rem,1fr)_minmax(7rem,1.7fr)_minmax(6.5rem,1.4fr)] gap-2">
        <TextField
          label={copy.dayOfMonth}
          inputMode="numeric"
          maxLength={2}
          placeholder={copy.dayExample}
          autoComplete="off"
          aria-invalid={problem === undefined ? undefined : true}
          value={typed.day}
          onChange={(event) => change({ day: event.target.value })}
        />
        <SelectField
          label={copy.month}
          value={typed.month}
          options={months.map((label, at) => ({ value: String(at + 1), label }))}
          onChange={(event) => change({ month: event.target.value })}
        />
        <SelectField
          label={copy.year}
          value={typed.year}
          options={[...years.add(typed.year)].toSorted().map((value) => ({ value, label: value }))}
          onChange={(event) => change({ year: event.target.value })}
        />
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-danger mt-1.5 text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

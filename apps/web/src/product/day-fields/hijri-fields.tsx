import { fromHijri, hijriWords, toHijri } from '@nibras/contract';
import { useState } from 'react';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { dayFieldsCopy as copy } from './copy.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) => {
  const first = fromHijri({ year: 1448, month: at + 1, day: 1 }) ?? '';
  const name = hijriWords(first).split(' ').slice(1, -1).join(' ');
  return { value: String(at + 1), label: name };
});

type Props = {
  /** As `2026-12-20`; empty if there is none. */
  date: string;
  onChange: (date: string) => void;
};

/** Fields for a date of the Umm al-Qura calendar, starting at the current month. */
export function HijriFields({ date, onChange }: Props) {
  const [typed, setTyped] = useState(() => {
    const { year, month, day } = toHijri(date || new Date().toISOString().slice(0, 10));
    return { year: String(year), month: String(month), day: date === '' ? '' : String(day) };
  });
  const isMissing = typed.day !== '' && date === '';

  function change(part: Partial<typeof typed>): void {
    const next = { ...typed, ...part };
    setTyped(next);
    const { year, month, day } = next;
    onChange(fromHijri({ year: Number(year), month: Number(month), day: Number(day) }) ?? '');
  }

  return (
    <div className="grid grid-cols-[1fr_2fr_1.4fr] gap-2.5">
      <TextField
        label={copy.dayOfMonth}
        inputMode="numeric"
        maxLength={2}
        value={typed.day}
        onChange={(event) => change({ day: event.target.value })}
      />
      <SelectField
        label={copy.month}
        value={typed.month}
        options={MONTHS}
        onChange={(event) => change({ month: event.target.value })}
      />
      <TextField
        label={copy.year}
        inputMode="numeric"
        maxLength={4}
        value={typed.year}
        onChange={(event) => change({ year: event.target.value })}
      />
      {isMissing && <p className="text-danger col-span-3 text-sm">{copy.noSuchDay}</p>}
    </div>
  );
}

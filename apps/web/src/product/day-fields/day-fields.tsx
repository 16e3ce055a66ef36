import { DAY_MS, hijriWords } from '@nibras/contract';
import { useState } from 'react';
import { formatDate } from '#src/lib/words/dates.ts';
import { daysLeftWords } from '#src/lib/words/days-left.ts';
import { todayInRiyadh, weekdayName } from '#src/lib/words/days.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SegmentedSwitch } from '#src/ui/actions/segmented-switch.tsx';
import { gregorian, hijri } from './calendars.ts';
import { dayFieldsCopy as copy } from './copy.ts';
import { DateFields } from './date-fields.tsx';

type Props = {
  /** As `2026-12-20`; empty if there is none. */
  date: string;
  isHijri: boolean;
  onChange: (date: string) => void;
  onCalendar: (isHijri: boolean) => void;
  error?: string | undefined;
  /** Days that are chosen by one press. */
  near?: readonly { label: string; day: string }[];
};

/** A date field in one calendar, with the date in both and its distance below it. */
export function DayFields({ date, isHijri, onChange, onCalendar, error, near = [] }: Props) {
  const [presses, setPresses] = useState(0);
  return (
    <div className="grid grid-cols-1 gap-4">
      <SegmentedSwitch
        label={copy.calendar}
        options={[
          { value: false, label: copy.gregorian },
          { value: true, label: copy.hijri },
        ]}
        value={isHijri}
        onChoose={onCalendar}
      />
      <DateFields
        // The fields keep what was typed; a near day starts them again.
        key={`${isHijri} ${presses}`}
        calendar={isHijri ? hijri : gregorian}
        {...{ date, onChange, error }}
      />
      {near.length > 0 && (
        <div role="group" aria-label={copy.near} className="-mt-1 flex flex-wrap gap-2">
          {near.map(({ label, day }) => (
            <Button
              key={day}
              size="sm"
              variant={day === date ? 'lamp' : 'secondary'}
              aria-pressed={day === date}
              onClick={() => {
                onChange(day);
                setPresses(presses + 1);
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className="text-ink-2 -mt-2 min-h-6 text-sm">
        {date !== '' && <DateWords date={date} />}
      </p>
    </div>
  );
}

/** A date in both calendars; of one to come also its distance. */
function DateWords({ date }: { date: string }) {
  const [today] = useState(todayInRiyadh);
  const left = (Date.parse(date) - Date.parse(today)) / DAY_MS;
  return (
    <>
      {copy.both(`${weekdayName(date)} ${formatDate(date)}`, hijriWords(date))}
      {left >= 0 && (
        <span className="text-brand-ink inline-block font-semibold">
          <span className="mx-1.5">·</span>
          {daysLeftWords(left)}
        </span>
      )}
    </>
  );
}

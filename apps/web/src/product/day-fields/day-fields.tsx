import { hijriWords } from '@nibras/contract';
import { formatDate } from '#src/lib/words/dates.ts';
import { weekdayName } from '#src/lib/words/days.ts';
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
};

/** A date field in one calendar, with the date of the other below it. */
export function DayFields({ date, isHijri, onChange, onCalendar, error }: Props) {
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
        key={String(isHijri)}
        calendar={isHijri ? hijri : gregorian}
        {...{ date, onChange, error }}
      />
      <p role="status" className="text-ink-2 -mt-2 min-h-6 text-sm">
        {date === ''
          ? copy.bothHint
          : copy.both(`${weekdayName(date)} ${formatDate(date)}`, hijriWords(date))}
      </p>
    </div>
  );
}

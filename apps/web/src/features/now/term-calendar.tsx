import { toHijri, type ExamDay, type PlanDay } from '@nibras/contract';
import { useState } from 'react';
import {
  addDays,
  dayOfMonth,
  monthName,
  monthWeeks,
  weekdayLetter,
  weekdayName,
} from '#src/lib/words/days.ts';
import { hijriMonths } from './hijri-months.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { BackIcon, ForwardIcon } from '#src/ui/icons/icons.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { nowCopy } from './copy.ts';

const copy = nowCopy.calendar;

type Props = { today: string; days: readonly PlanDay[]; exams: readonly ExamDay[] };

/** A calendar of a month in both calendars, with exams and study days. */
export function TermCalendar({ today, days, exams }: Props) {
  const [shown, setShown] = useState(today);
  const weeks = monthWeeks(shown);
  const first = `${shown.slice(0, 7)}-01`;
  const minutesOf = (day: string): number =>
    days
      .find((one) => one.day === day)
      ?.blocks.filter(({ state }) => state !== 'skipped')
      .reduce((sum, { minutes }) => sum + minutes, 0) ?? 0;
  return (
    <SectionCard title={copy.title}>
      <div className="mb-3 flex items-center justify-between gap-2">
        <IconButton
          label={copy.previous}
          icon={<BackIcon />}
          onClick={() => setShown(addDays(first, -1))}
        />
        <p aria-live="polite" className="text-center leading-snug">
          <span className="block font-semibold">{monthName(shown)}</span>
          <span className="text-ink-2 block text-xs">{hijriMonths(shown)}</span>
        </p>
        <IconButton
          label={copy.next}
          icon={<ForwardIcon />}
          onClick={() => setShown(addDays(first, 31))}
        />
      </div>
      <table className="w-full table-fixed border-separate border-spacing-0.5">
        <caption className="sr-only">{monthName(shown)}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="text-ink-3 pb-1 text-xs font-normal">
                <span aria-hidden="true" className="sm:hidden">
                  {weekdayLetter(day)}
                </span>
                <span className="max-sm:sr-only">{weekdayName(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                day.slice(0, 7) === shown.slice(0, 7) ? (
                  <Day
                    key={day}
                    day={day}
                    isToday={day === today}
                    minutes={minutesOf(day)}
                    exams={exams.filter((exam) => exam.day === day)}
                  />
                ) : (
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-3 mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs">
        <span className="flex items-center gap-1.5">
          <span className="bg-lamp size-2 rounded-full" /> {copy.legendExam}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="bg-brand-soft border-brand/30 size-2.5 rounded-sm border" />{' '}
          {copy.legendStudy}
        </span>
        <span>{copy.legend}</span>
      </p>
    </SectionCard>
  );
}

type DayProps = {
  day: string;
  isToday: boolean;
  minutes: number;
  exams: readonly ExamDay[];
};

function Day({ day, isToday, minutes, exams }: DayProps) {
  const names = exams.map(({ title, centerName }) => copy.exam(title, centerName));
  const said = [
    dayOfMonth(day),
    isToday && copy.today,
    ...names,
    minutes > 0 && copy.minutes(minutes),
  ].filter(Boolean);
  return (
    <td
      title={[...names, minutes > 0 && copy.minutes(minutes)].filter(Boolean).join('\n')}
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'rounded-chip relative h-12 p-1 text-center align-middle leading-tight',
        exams.length > 0
          ? 'bg-lamp-soft text-lamp-ink'
          : minutes > 0
            ? 'bg-brand-soft'
            : 'bg-transparent',
        isToday && 'outline-brand outline-2 -outline-offset-2',
      )}
    >
      <span className="sr-only">{said.join('، ')}</span>
      <span aria-hidden="true" className={cx('block text-sm', exams.length > 0 && 'font-semibold')}>
        {Number(day.slice(8))}
      </span>
      <span
        aria-hidden="true"
        className={cx('block text-xs', exams.length > 0 ? 'text-lamp-ink' : 'text-ink-2')}
      >
        {toHijri(day).day}
      </span>
      {exams.length > 0 && (
        <span aria-hidden="true" className="bg-lamp absolute end-1 top-1 size-2 rounded-full" />
      )}
    </td>
  );
}

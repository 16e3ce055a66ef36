import { hijriWords, planSettingsSchema, type PlanSettings } from '@nibras/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { refetchPlan, setPlanSettingsCall } from '#src/api/study-plan.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { addDays, todayInRiyadh, weekdayIndex, weekdayName } from '#src/lib/words/days.ts';
import { gregorian } from '#src/product/day-fields/calendars.ts';
import { DateFields } from '#src/product/day-fields/date-fields.tsx';
import { TimeField } from '#src/product/day-fields/time-field.tsx';
import { dayFieldsCopy } from '#src/product/day-fields/copy.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { ChevronDownIcon, CloseIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { nowCopy } from './copy.ts';
import { WeekdayMinutes } from './weekday-minutes.tsx';

const copy = nowCopy.settings;

/** Saturday first. */
const WEEKDAYS = Array.from({ length: 7 }, (_, at) => weekdayName(addDays('2026-01-03', at)));

type Typed = Omit<PlanSettings, 'minutesByWeekday'> & { minutesByWeekday: string[] };

/** An empty field is not zero. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

const sum = (one: number, other: number): number => one + other;

type Props = { settings: PlanSettings; onClose: () => void };

/** Study time by weekday, quiet hours, and the morning email. */
export function SettingsDialog({ settings, onClose }: Props) {
  const client = useQueryClient();
  const toast = useToast();
  const formId = useId();
  const { values, errors, set, field, failure, busy, submit } = useForm({
    initial: { ...settings, minutesByWeekday: settings.minutesByWeekday.map(String) },
    request: {
      schema: {
        safeParse: (typed: unknown) => {
          const { minutesByWeekday, ...rest } = typed as Typed;
          const minutes = minutesByWeekday.map(numberOf);
          return planSettingsSchema.safeParse({ ...rest, minutesByWeekday: minutes });
        },
      },
      send: setPlanSettingsCall,
    },
    onDone: async () => {
      await refetchPlan(client);
      toast({ tone: 'ok', text: copy.saved });
      onClose();
    },
    fallback: copy.failed,
  });
  const minutes = values.minutesByWeekday.map((typed) => numberOf(typed) || 0);
  const studied = values.minutesByWeekday.filter((typed) => numberOf(typed) > 0);
  const [first = ''] = studied;
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <Button type="submit" form={formId} loading={busy} className="max-sm:grow">
          {copy.save}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-6">
        <fieldset className="min-w-0">
          <Legend hint={copy.total(minutes.reduce(sum))}>{copy.minutes}</Legend>
          <ul className="grid grid-cols-1 gap-x-10 gap-y-0.5 sm:grid-cols-2 sm:gap-y-1.5">
            {WEEKDAYS.map((name, at) => (
              <WeekdayMinutes
                key={name}
                name={name}
                value={values.minutesByWeekday[at] ?? ''}
                isInvalid={errors.minutesByWeekday !== undefined}
                onChange={(typed) =>
                  set('minutesByWeekday', values.minutesByWeekday.with(at, typed))
                }
              />
            ))}
            {new Set(studied).size > 1 && (
              <li>
                <Button
                  variant="secondary"
                  size="sm"
                  block
                  className="h-full"
                  onClick={() =>
                    set(
                      'minutesByWeekday',
                      values.minutesByWeekday.map((typed) =>
                        numberOf(typed) === 0 ? typed : first,
                      ),
                    )
                  }
                >
                  {copy.same(Number(first))}
                </Button>
              </li>
            )}
          </ul>
          {errors.minutesByWeekday !== undefined && (
            <p role="alert" className="text-danger mt-1 text-sm">
              {errors.minutesByWeekday}
            </p>
          )}
        </fieldset>
        <FreeDays days={values.freeDays} onChange={(days) => set('freeDays', days)} />
        <fieldset className="min-w-0">
          <Legend hint={copy.quietHint}>{copy.quiet}</Legend>
          <div className="grid max-w-96 grid-cols-2 gap-2.5">
            <TimeField label={copy.quietFrom} {...field('quietFrom')} />
            <TimeField label={copy.quietTo} {...field('quietTo')} />
          </div>
        </fieldset>
        <Checkbox
          label={copy.byMail}
          checked={values.byMail}
          onChange={({ target }) => set('byMail', target.checked)}
        />
        {failure && <ErrorBlock message={failure.message} advice={failure.advice} />}
        {/* Rows fade out above the footer instead of being cut by it. */}
        <div
          aria-hidden="true"
          className="from-surface pointer-events-none sticky -bottom-5 -mt-6 -mb-5 h-5 bg-linear-to-t"
        />
      </form>
    </Dialog>
  );
}

function Legend({ hint, children }: { hint: string; children: string }) {
  return (
    <legend className="mb-2 flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">{children}</span>
      <span className="text-ink-2 text-sm">{hint}</span>
    </legend>
  );
}

type FreeDaysProps = { days: readonly string[]; onChange: (days: string[]) => void };

function FreeDays({ days, onChange }: FreeDaysProps) {
  const [date, setDate] = useState('');
  const [today] = useState(todayInRiyadh);
  const ahead = days.filter((day) => day >= today).toSorted();
  return (
    <details open={ahead.length > 0} className="group">
      <summary className="mb-2 flex min-h-10 cursor-pointer list-none items-center gap-x-3 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{copy.freeDays}</span>
        <span className="text-ink-2 min-w-0 flex-1 text-sm">{copy.freeDaysHint}</span>
        <ChevronDownIcon className="text-ink-3 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-start">
        <DateFields key={days.length} calendar={gregorian} date={date} onChange={setDate} />
        <Button
          variant="secondary"
          icon={<PlusIcon />}
          disabled={date === '' || date < today}
          className="h-[46px] sm:mt-[29px]"
          onClick={() => {
            onChange([...new Set([...days, date])]);
            setDate('');
          }}
        >
          {copy.addFreeDay}
        </Button>
      </div>
      <ul className={cx('grid grid-cols-1 gap-1', ahead.length > 0 && 'mt-2')}>
        {ahead.map((day) => {
          const said = `${WEEKDAYS[weekdayIndex(day)] ?? ''} ${formatDate(day)}`;
          return (
            <li key={day} className="rounded-chip bg-sunk flex items-center gap-2 ps-3 text-sm">
              <span className="min-w-0 flex-1">{dayFieldsCopy.both(said, hijriWords(day))}</span>
              <IconButton
                label={copy.removeFreeDay(said)}
                icon={<CloseIcon />}
                onClick={() => onChange(days.filter((one) => one !== day))}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

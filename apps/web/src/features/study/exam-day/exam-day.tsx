import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { examDateQuery } from '#src/api/study.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { CalendarIcon } from '#src/ui/icons/icons.tsx';
import { examDayCopy as copy } from './copy.ts';

const ExamDayDialog = lazy(async () => ({
  default: (await import('./exam-day-dialog.tsx')).ExamDayDialog,
}));

/** A button with the day of the exam in both calendars and its distance; nothing until known. */
export function ExamDay({ centerId }: { centerId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(examDateQuery(centerId));
  if (!data) return null;
  const { date, hijri, daysLeft } = data;
  return (
    <>
      <button
        type="button"
        title={date === null ? undefined : copy.day(formatDate(date), hijri ?? '')}
        onClick={() => setOpen(true)}
        className="border-line bg-surface hover:border-brand inline-flex min-h-10 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm transition-colors"
      >
        <CalendarIcon className="text-ink-3" />
        {date === null ? (
          copy.set
        ) : (
          <>
            <span className="sr-only">
              {copy.title}: {copy.day(formatDate(date), hijri ?? '')}
            </span>
            <span className="text-lamp-ink font-semibold">{copy.left(daysLeft ?? 0)}</span>
          </>
        )}
      </button>
      <Suspense>
        {isOpen && (
          <ExamDayDialog centerId={centerId} known={date} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { examDateQuery } from '#src/api/study.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { CalendarIcon } from '#src/ui/icons/icons.tsx';
import { examDayCopy as copy } from './copy.ts';

const ExamDayDialog = lazy(async () => ({
  default: (await import('./exam-day-dialog.tsx')).ExamDayDialog,
}));

/** The day of the exam in both calendars, and its distance; nothing until known. */
export function ExamDay({ centerId }: { centerId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(examDateQuery(centerId));
  if (!data) return null;
  const { date, hijri, daysLeft } = data;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
      {date !== null && (
        <p className="flex items-start gap-2">
          <CalendarIcon className="text-ink-3 mt-0.5" />
          <span className="flex flex-wrap gap-x-2">
            <span>
              {copy.title}:{' '}
              <span className="whitespace-nowrap">{copy.day(formatDate(date), hijri ?? '')}</span>
            </span>
            <span className="text-ink-2 whitespace-nowrap">{copy.left(daysLeft ?? 0)}</span>
          </span>
        </p>
      )}
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {date === null ? copy.set : copy.change}
      </Button>
      <Suspense>
        {isOpen && (
          <ExamDayDialog centerId={centerId} known={date} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </div>
  );
}

import type { ExamDay } from '@nibras/contract';
import { CalendarIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { nowCopy } from './copy.ts';
import { timeOf } from './exam-time.ts';

/** An exam in the calendar. */
export function ExamMark({ exam: { title, centerName, minute } }: { exam: ExamDay }) {
  return (
    <p className="rounded-box bg-lamp-soft text-lamp-ink flex items-start gap-2.5 px-3 py-2 text-sm">
      <CalendarIcon className="mt-1 shrink-0" />
      <span className="min-w-0">
        <MixedName text={title} className="font-semibold" /> · <MixedName text={centerName} />
        {minute !== null && <> · {nowCopy.exams.time(timeOf(minute))}</>}
      </span>
    </p>
  );
}

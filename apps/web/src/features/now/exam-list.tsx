import type { ExamDay } from '@nibras/contract';
import { formatDate } from '#src/lib/words/dates.ts';
import { dayFieldsCopy } from '#src/product/day-fields/copy.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { PencilIcon, PlusIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { nowCopy } from './copy.ts';
import { timeOf } from './exam-time.ts';

const copy = nowCopy.exams;

type Props = {
  exams: readonly ExamDay[];
  /** The effects of exams on the plan, in words. */
  notes: readonly string[];
  onAdd: () => void;
  onEdit: (exam: ExamDay) => void;
  onRemove: (exam: ExamDay) => void;
};

/** Planned exams, nearest first, past ones last. */
export function ExamList({ exams, notes, onAdd, onEdit, onRemove }: Props) {
  const ahead = exams.filter(({ daysLeft }) => daysLeft !== null);
  const past = exams.filter(({ daysLeft }) => daysLeft === null);
  return (
    <SectionCard
      title={copy.title}
      aside={
        <Button variant="secondary" size="sm" icon={<PlusIcon />} onClick={onAdd}>
          {copy.add}
        </Button>
      }
    >
      {exams.length === 0 && <p className="text-ink-2">{copy.empty}</p>}
      <ul className="divide-line grid grid-cols-1 divide-y">
        {[...ahead, ...past].map((exam) => (
          <Row key={exam.id} exam={exam} {...{ onEdit, onRemove }} />
        ))}
      </ul>
      {notes.length > 0 && (
        <div className="border-line mt-4 border-t pt-4">
          <h3 className="text-ink-2 mb-1.5 text-sm">{nowCopy.notes}</h3>
          <ul className="text-ink-2 grid list-disc gap-1 ps-5 text-sm">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
    </SectionCard>
  );
}

type RowProps = { exam: ExamDay } & Pick<Props, 'onEdit' | 'onRemove'>;

function Row({ exam, onEdit, onRemove }: RowProps) {
  const { title, centerName, day, hijri, minute, weight, daysLeft } = exam;
  return (
    <li className={cx('py-3 first:pt-0 last:pb-0', daysLeft === null && 'text-ink-2')}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <MixedName text={title} className="min-w-0 font-semibold wrap-anywhere" />
            <Badge tone={daysLeft === null ? 'inactive' : daysLeft <= 7 ? 'warn' : 'brand'}>
              {daysLeft === null ? copy.past : copy.left(daysLeft)}
            </Badge>
          </p>
          <p className="text-ink-2 text-sm">
            <MixedName text={centerName} className="wrap-anywhere" />
          </p>
        </div>
        <span className="flex shrink-0">
          <IconButton label={copy.edit(title)} icon={<PencilIcon />} onClick={() => onEdit(exam)} />
          <IconButton
            label={copy.remove(title)}
            icon={<TrashIcon />}
            onClick={() => onRemove(exam)}
          />
        </span>
      </div>
      {/* Below the buttons, so that both calendars stand on one line of a phone. */}
      <p className="text-ink-2 mt-0.5 text-sm whitespace-nowrap">
        {dayFieldsCopy.both(formatDate(day), hijri)}
      </p>
      <p className="text-ink-3 text-xs">
        {[minute === null ? [] : copy.time(timeOf(minute)), weight > 1 ? copy.weight(weight) : []]
          .flat()
          .join(' · ')}
      </p>
    </li>
  );
}

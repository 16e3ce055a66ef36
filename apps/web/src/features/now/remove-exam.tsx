import type { ExamDay } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { removeExamDayMutation } from '#src/api/study-plan.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { DeleteDialog } from '#src/ui/overlays/delete-dialog.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { nowCopy } from './copy.ts';

type Props = { exam: ExamDay; onClose: () => void };

export function RemoveExam({ exam: { id, title, day }, onClose }: Props) {
  const removal = useMutation(removeExamDayMutation);
  return (
    <DeleteDialog
      words={nowCopy.removing}
      deletion={removal}
      onConfirm={() => removal.mutate(id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p className="rounded-box bg-sunk px-4 py-2.5 text-sm">
        <MixedName text={title} className="font-semibold" /> · {formatDate(day)}
      </p>
    </DeleteDialog>
  );
}

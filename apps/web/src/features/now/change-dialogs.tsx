import type { PlanBlock } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeBlockMutation, type BlockChange } from '#src/api/study-plan.ts';
import { addDays, dayOfMonth, weekdayName } from '#src/lib/words/days.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { DayFields } from '#src/product/day-fields/day-fields.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { nowCopy } from './copy.ts';

const copy = nowCopy.block;

export type BlockAction = 'done' | 'skip' | 'move';

type Props = {
  action: BlockAction;
  block: PlanBlock;
  today: string;
  onClose: () => void;
};

/** Asks before a block is moved or skipped, which cannot be undone. */
export function ChangeDialog({ action, block, today, onClose }: Props) {
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(changeBlockMutation);
  const change = (change: BlockChange, words: string): void =>
    mutate(change, {
      onSuccess() {
        toast({ tone: 'ok', text: words });
        onClose();
      },
    });
  if (action === 'move') {
    return (
      <MoveDialog
        {...{ block, today, onClose, isPending, error }}
        onMove={(day) =>
          change(
            { id: block.id, to: 'moved', day },
            copy.movedToast(`${weekdayName(day)} ${dayOfMonth(day)}`),
          )
        }
      />
    );
  }
  const isDone = action === 'done';
  const words = isDone ? copy.confirmDone : copy.confirmSkip;
  return (
    <ConfirmDialog
      open
      title={words.title}
      text={words.text}
      confirmLabel={words.confirm}
      busy={isPending}
      onConfirm={() =>
        change(
          { id: block.id, to: isDone ? 'done' : 'skipped' },
          isDone ? copy.doneToast : copy.skippedToast,
        )
      }
      onCancel={onClose}
    >
      <BlockName block={block} />
      {error && <ErrorBlock message={copy.failed} advice={failureWords(error, '')} />}
    </ConfirmDialog>
  );
}

function BlockName({ block: { kind, topic, centerName, minutes } }: { block: PlanBlock }) {
  return (
    <p className="rounded-box bg-sunk px-4 py-2.5 text-sm">
      <MixedName text={topic ?? centerName} className="font-semibold" />
      <span className="text-ink-2 block">
        {nowCopy.kinds[kind]} · {nowCopy.minutes(minutes)}
      </span>
    </p>
  );
}

type MoveProps = {
  block: PlanBlock;
  today: string;
  isPending: boolean;
  error: Error | null;
  onMove: (day: string) => void;
  onClose: () => void;
};

function MoveDialog({ block, today, isPending, error, onMove, onClose }: MoveProps) {
  const [date, setDate] = useState(() => addDays(today, 1));
  const [isHijri, setHijri] = useState(false);
  const near = [
    { label: copy.moving.tomorrow, day: addDays(today, 1) },
    { label: copy.moving.afterTomorrow, day: addDays(today, 2) },
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={copy.moving.title}
      text={copy.moving.text}
      footer={
        <Button loading={isPending} disabled={date === ''} onClick={() => onMove(date)}>
          {copy.moving.submit}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <BlockName block={block} />
        <DayFields {...{ date, isHijri, near }} onChange={setDate} onCalendar={setHijri} />
        {error && <ErrorBlock message={copy.moving.failed} advice={failureWords(error, '')} />}
      </div>
    </Dialog>
  );
}

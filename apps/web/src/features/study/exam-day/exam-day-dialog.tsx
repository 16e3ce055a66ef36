import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { setExamDateMutation } from '#src/api/study.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { DayFields } from '#src/product/day-fields/day-fields.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { examDayCopy as copy } from './copy.ts';

type Props = { centerId: string; known: string | null; onClose: () => void };

/** A date field in one calendar, with the date of the other below it. */
export function ExamDayDialog({ centerId, known, onClose }: Props) {
  const [isHijri, setHijri] = useState(false);
  const [date, setDate] = useState(known ?? '');
  const { mutate, isPending, error } = useMutation(setExamDateMutation(centerId));
  const save = (day: string | null): void => mutate(day, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={copy.title}
      text={copy.text}
      footer={
        <>
          <Button disabled={date === ''} loading={isPending} onClick={() => save(date)}>
            {copy.save}
          </Button>
          {known !== null && (
            <Button variant="quiet" disabled={isPending} onClick={() => save(null)}>
              {copy.remove}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <DayFields {...{ date, isHijri }} onChange={setDate} onCalendar={setHijri} />
        {error && <ErrorBlock message={copy.failed} advice={failureWords(error, '')} />}
      </div>
    </Dialog>
  );
}

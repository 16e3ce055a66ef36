import { hijriWords } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { setExamDateMutation } from '#src/api/study.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SegmentedSwitch } from '#src/ui/actions/segmented-switch.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { HijriFields } from './hijri-fields.tsx';
import { examDayCopy as copy } from './copy.ts';

type Props = { centerId: string; known: string | null; onClose: () => void };

/** The day is entered by one calendar and shown by both. */
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
        <SegmentedSwitch
          label={copy.calendar}
          options={[
            { value: false, label: copy.gregorian },
            { value: true, label: copy.hijri },
          ]}
          value={isHijri}
          onChoose={setHijri}
        />
        {isHijri ? (
          <HijriFields date={date} onChange={setDate} />
        ) : (
          <TextField
            label={copy.date}
            type="date"
            ltr
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        )}
        <p role="status" className="min-h-6">
          {date !== '' && copy.day(formatDate(date), hijriWords(date))}
        </p>
        {error && <ErrorBlock message={copy.failed} advice={failureWords(error, '')} />}
      </div>
    </Dialog>
  );
}

import { REPORT_MAX, reportItem, type Item } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { reportItemMutation } from '#src/api/study.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { FormSubmit } from '#src/ui/forms/form-submit.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';

const copy = studyCopy.reporting;

type Props = { item: Item; onClose: () => void };

/** A report of a wrong question, in the student's words. */
export function ReportDialog({ item, onClose }: Props) {
  const toast = useToast();
  const { mutateAsync } = useMutation(reportItemMutation);
  const { values, failure, busy, field, submit } = useForm({
    initial: { reason: '' },
    request: {
      schema: reportItem.body,
      send: ({ reason }) => mutateAsync({ id: item.id, reason }),
    },
    onDone: ({ message }) => {
      toast({ tone: 'ok', text: message });
      onClose();
    },
    fallback: copy.failed,
  });
  return (
    <Dialog open onClose={onClose} title={copy.title} text={copy.text}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <TextArea
          label={copy.reason}
          {...field('reason')}
          rows={3}
          maxLength={REPORT_MAX}
          dir={directionOf(values.reason)}
        />
        <FormSubmit {...{ failure, busy }} label={copy.submit} />
      </form>
    </Dialog>
  );
}

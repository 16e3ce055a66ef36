import { describeCenter, type Center } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { describeCenterMutation } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { useBackPress } from '#src/lib/browser/back-presses.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { DetailFields } from './detail-fields.tsx';

const copy = centersCopy.details;

type Props = { center: Center; onClose: () => void };

/** Changes the name or description of a center. */
export function DescribeCenterDialog({ center, onClose }: Props) {
  const formId = useId();
  const toast = useToast();
  const { mutateAsync } = useMutation(describeCenterMutation(center.id));
  useBackPress(onClose);
  const form = useForm({
    initial: {
      courseName: center.courseName,
      specialization: center.specialization,
      faculty: center.faculty ?? '',
      description: center.description ?? '',
    },
    request: { schema: describeCenter.body, send: (body) => mutateAsync(body) },
    fallback: copy.describeFailed,
    onDone: () => {
      toast({ text: copy.described, tone: 'ok' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.describe}
      footer={
        <>
          {form.failure && (
            <ErrorBlock
              message={form.failure.message}
              advice={form.failure.advice}
              className="w-full"
            />
          )}
          <Button type="submit" form={formId} loading={form.busy}>
            {copy.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {centersCopy.form.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate>
        <fieldset disabled={form.busy} className="grid min-w-0 grid-cols-1 gap-4">
          <DetailFields form={form} />
        </fieldset>
      </form>
    </Dialog>
  );
}

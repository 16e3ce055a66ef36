import { messagesFor, startRunBodySchema, type QuestionKind, type Study } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { startRunMutation } from '#src/api/study.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { QuestionChoice } from '#src/features/study/question-choice.tsx';
import { useForm } from '#src/lib/forms/use-form.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { InfoIcon } from '#src/ui/icons/icons.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';

const copy = studyCopy.make;
const AT_FIRST = 20;

type Props = { centerId: string; study: Study; onClose: () => void };
type Values = { count: number; kinds: QuestionKind[]; topics: string[] };

/** The number, kinds and topics of questions to make, and their cost. */
export function MakeDialog({ centerId, study, onClose }: Props) {
  const formId = useId();
  const { mutateAsync } = useMutation(startRunMutation(centerId));
  const initial: Values = { count: AT_FIRST, kinds: [], topics: [] };
  const { values, errors, failure, busy, set, submit } = useForm({
    initial,
    request: { schema: startRunBodySchema, send: (body) => mutateAsync(body) },
    onDone: onClose,
    fallback: copy.failed,
  });
  const { engine, messagesLeft, headings } = study;
  const messages = messagesFor(values.count || 0);
  const isTooDear = engine === 'model' && messagesLeft !== null && messages > messagesLeft;
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <Button type="submit" form={formId} loading={busy} disabled={isTooDear}>
          {copy.submit}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        <QuestionChoice label={copy.count} error={errors.count} {...{ values, set, headings }} />
        <p className="text-ink-2 flex items-start gap-2 text-sm">
          <InfoIcon className="text-ink-3 mt-1" />
          {engine === 'builtin' ? studyCopy.builtinNote : copy.cost(messages, messagesLeft)}
        </p>
        {isTooDear && <p className="text-warn text-sm">{copy.tooDear}</p>}
        {failure && <ErrorBlock message={failure.message} advice={failure.advice} />}
      </form>
    </Dialog>
  );
}

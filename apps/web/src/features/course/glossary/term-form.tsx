import { DEFINITION_MAX, TERM_MAX, updateTerm, type GlossaryTerm } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { updateTermMutation } from '#src/api/course.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { FormSubmit } from '#src/ui/forms/form-submit.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';

const copy = courseCopy.glossary.form;

type Props = { centerId: string; term: GlossaryTerm; onClose: () => void };

/** Edits a term; an empty definition removes the old one. */
export function TermForm({ centerId, term, onClose }: Props) {
  const toast = useToast();
  const { mutateAsync } = useMutation(updateTermMutation(centerId));
  const { values, failure, busy, field, submit } = useForm({
    initial: { arabic: term.arabic, latin: term.latin, definition: term.definition ?? '' },
    request: {
      schema: updateTerm.body,
      send: (body) => mutateAsync({ termId: term.id, body }),
    },
    onDone: () => {
      toast({ tone: 'ok', text: copy.saved });
      onClose();
    },
    fallback: copy.failed,
  });
  return (
    <Dialog open onClose={onClose} closesOnOutside={false} title={copy.title} text={copy.text}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <TextField label={copy.arabic} {...field('arabic')} maxLength={TERM_MAX} />
        <TextField label={copy.latin} {...field('latin')} ltr maxLength={TERM_MAX} />
        <TextArea
          label={copy.definition}
          {...field('definition')}
          rows={4}
          maxLength={DEFINITION_MAX}
          dir={directionOf(values.definition)}
        />
        <FormSubmit {...{ failure, busy }} label={copy.save} />
      </form>
    </Dialog>
  );
}

import { FAQ_TYPES, faqBodySchema, type AdminFaq } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { saveFaqMutation } from '#src/api/admin/faqs.ts';
import { FormDialog, useAdminForm } from '#src/features/admin/parts/form-dialog.tsx';
import { directionOf } from '#src/lib/words/direction.ts';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { faqsCopy } from './copy.ts';

const copy = faqsCopy.form;

type Props = { faq: AdminFaq | null; onClose: () => void };
type Values = { title: string; description: string; type: string };

export function FaqDialog({ faq, onClose }: Props) {
  const { mutateAsync } = useMutation(saveFaqMutation(faq?.id ?? null));
  const initial: Values = {
    title: faq?.title ?? '',
    description: faq?.description ?? '',
    type: faq?.type ?? 'all',
  };
  const form = useAdminForm({
    initial,
    request: { schema: faqBodySchema, send: mutateAsync },
    fallback: copy.failed,
    onDone: onClose,
  });
  const { values, field } = form;
  return (
    <FormDialog
      title={faq === null ? copy.addTitle : copy.editTitle}
      submitLabel={copy.submit}
      {...{ form, onClose }}
    >
      <TextField {...field('title')} label={copy.title} dir={directionOf(values.title)} />
      <TextArea
        {...field('description')}
        label={copy.description}
        rows={7}
        dir={directionOf(values.description)}
      />
      <SelectField
        {...field('type')}
        label={copy.type}
        hint={copy.guestHint}
        options={FAQ_TYPES.map((type) => ({ value: type, label: faqsCopy.types[type] }))}
      />
    </FormDialog>
  );
}

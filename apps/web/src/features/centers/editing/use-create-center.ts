import { createCenterBodySchema } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { createCenterMutation } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { useFileUploads } from './use-file-uploads.ts';

const copy = centersCopy.form;

type Rules = { isFacultyRequired: boolean; onCreated: () => void };

/** The files go first, then the center that names them; what has arrived is not sent twice. */
export function useCreateCenter({ isFacultyRequired, onCreated }: Rules) {
  const toast = useToast();
  const uploads = useFileUploads();
  const { mutateAsync } = useMutation(createCenterMutation);
  const form = useForm({
    initial: { courseName: '', specialization: '', faculty: '', description: '' },
    request: {
      schema: createCenterBodySchema,
      send: async (body) => {
        const files = await uploads.sendAll();
        return files && mutateAsync({ ...body, files });
      },
    },
    also: ({ faculty }) =>
      isFacultyRequired && faculty.trim() === '' ? { faculty: copy.facultyRequired } : {},
    fallback: copy.failed,
    onDone: (answer) => {
      // Some file did not arrive: its row says why.
      if (answer === null) return;
      toast({ text: copy.done(answer.center.courseName), tone: 'ok' });
      onCreated();
    },
  });
  return { ...form, uploads };
}

import { adminAnswerSupport } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { answerSupportMutation } from '#src/api/admin/support.ts';
import { useAdminForm } from '#src/features/admin/parts/form-dialog.tsx';
import { useUnloadWarning } from '#src/lib/browser/use-unload-warning.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { SendIcon } from '#src/ui/icons/icons.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { supportCopy } from './copy.ts';

const copy = supportCopy.answer;

export function AnswerForm({ threadId }: { threadId: string }) {
  const { mutateAsync } = useMutation(answerSupportMutation(threadId));
  const form = useAdminForm({
    initial: { text: '' },
    request: { schema: adminAnswerSupport.body, send: mutateAsync },
    fallback: copy.failed,
    onDone: () => {
      form.set('text', '');
    },
  });
  const { text } = form.values;
  useUnloadWarning(text.trim() !== '');
  return (
    <SectionCard title={copy.title}>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        {form.failure && <ErrorBlock message={form.failure.message} advice={form.failure.advice} />}
        <TextArea
          {...form.field('text')}
          label={copy.label}
          hint={copy.hint}
          dir={directionOf(text)}
        />
        <div>
          <Button type="submit" icon={<SendIcon />} loading={form.busy} loadingText={copy.busy}>
            {copy.submit}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}

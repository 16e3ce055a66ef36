import { renameChat, TITLE_MAX } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { renameChatMutation } from '#src/api/chats.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { chatMenuCopy } from './chat-menu-copy.ts';

const copy = chatMenuCopy.renaming;

type Props = { thread: string; title: string; onClose: () => void };

export function RenameChatDialog({ thread, title, onClose }: Props) {
  const { mutateAsync } = useMutation(renameChatMutation(thread));
  const { values, field, submit, busy, failure } = useForm({
    initial: { title },
    request: { schema: renameChat.body, send: (body) => mutateAsync(body) },
    onDone: onClose,
    fallback: copy.failed,
  });
  return (
    <Dialog open onClose={onClose} size="sm" title={copy.title}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={copy.label}
          {...field('title')}
          dir={directionOf(values.title)}
          maxLength={TITLE_MAX}
          autoComplete="off"
        />
        {failure && <ErrorBlock message={failure.message} advice={failure.advice} />}
        <div className="flex gap-2.5">
          <Button type="submit" loading={busy}>
            {copy.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

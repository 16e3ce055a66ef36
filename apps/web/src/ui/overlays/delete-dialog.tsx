import type { ReactNode } from 'react';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  words: { title: string; text: string; confirm: string; failed: string };
  /** The running deletion and its failure. */
  deletion: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onCancel: () => void;
  /** The name of the deleted thing, if the words do not have it. */
  children?: ReactNode;
};

/** Asks before a permanent deletion; the caller closes it. */
export function DeleteDialog({ words, deletion, onConfirm, onCancel, children }: Props) {
  const { isPending, error } = deletion;
  return (
    <ConfirmDialog
      open
      danger
      title={words.title}
      text={words.text}
      confirmLabel={words.confirm}
      busy={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {children}
      {error && <ErrorBlock message={words.failed} advice={failureWords(error, '')} />}
    </ConfirmDialog>
  );
}

import type { ReactNode } from 'react';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  words: { title: string; text: string; confirm: string; failed: string };
  /** The deletion under way, and why it failed. */
  deletion: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onCancel: () => void;
  /** What is to be deleted, where the words do not name it. */
  children?: ReactNode;
};

/** Asks before something goes for good; it stays open until the caller closes it. */
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

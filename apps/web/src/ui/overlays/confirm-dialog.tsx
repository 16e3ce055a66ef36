import { Dialog } from 'radix-ui';
import { useId, useRef, type ReactNode } from 'react';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Modal } from './modal.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /**
   * For an action that cannot be undone: the confirm button is red and the focus starts on cancel.
   */
  danger?: boolean;
  /** Makes cancel the primary button and the first one, for leaving unfinished work. */
  staysFirst?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** An error of the last attempt, or a field of the confirmation. */
  children?: ReactNode;
};

/** A question with two answers. The caller closes it, so that it can show a failed attempt. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = sharedWords.cancel,
  danger = false,
  staysFirst = false,
  busy = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const textId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const act = (
    <Button
      key="act"
      ref={confirm}
      variant={staysFirst ? 'quiet' : danger ? 'danger' : 'primary'}
      loading={busy}
      onClick={onConfirm}
    >
      {confirmLabel}
    </Button>
  );
  const stay = (
    <Button
      key="stay"
      ref={cancel}
      variant={staysFirst ? 'primary' : 'quiet'}
      disabled={busy}
      onClick={onCancel}
    >
      {cancelLabel}
    </Button>
  );
  return (
    <Modal
      open={open}
      onClose={() => busy || onCancel()}
      place="center"
      role="alertdialog"
      closesOnOutside={false}
      initialFocus={() => (danger || staysFirst ? cancel : confirm).current}
      describedBy={text ? textId : undefined}
      className="animate-rise rounded-t-card border-line sm:rounded-card w-full gap-4 border p-5 sm:max-w-md sm:p-6"
    >
      <div>
        <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
        {text && (
          <p id={textId} className="text-ink-2 mt-1">
            {text}
          </p>
        )}
      </div>
      {children}
      <div className="flex flex-wrap gap-2.5">{staysFirst ? [stay, act] : [act, stay]}</div>
    </Modal>
  );
}

import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useForm, type FormFailure, type FormRules } from '#src/lib/forms/use-form.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { partsCopy as copy } from './copy.ts';

type Props = {
  title: string;
  text?: ReactNode;
  submitLabel: string;
  size?: 'sm' | 'md' | 'lg';
  danger?: boolean;
  form: {
    busy: boolean;
    failure: FormFailure | null;
    submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  };
  onClose: () => void;
  children: ReactNode;
};

/**
 * A form in a dialog that closes after the server has accepted it; a click outside does not close
 * it.
 */
export function FormDialog({
  title,
  text,
  submitLabel,
  size = 'md',
  danger = false,
  form,
  onClose,
  children,
}: Props) {
  const element = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open
      closesOnOutside={false}
      onClose={() => form.busy || onClose()}
      {...{ title, text, size }}
      footer={
        <>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={form.busy}
            onClick={() => element.current?.requestSubmit()}
          >
            {submitLabel}
          </Button>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <form ref={element} onSubmit={form.submit} noValidate className="grid gap-5">
        {form.failure && <ErrorBlock message={form.failure.message} advice={form.failure.advice} />}
        {children}
        {/* Lets Enter submit the form, whose visible button is below the scrolling part. */}
        <button type="submit" className="hidden" aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

type Rules<Values, Body, Answer> = Omit<FormRules<Values, Body, Answer>, 'onDone'> & {
  onDone: () => void | Promise<void>;
};

/** A form of the console whose success shows as a toast. */
export function useAdminForm<Values extends object, Body, Answer extends { message: string }>({
  onDone,
  ...rules
}: Rules<Values, Body, Answer>) {
  const toast = useToast();
  return useForm({
    ...rules,
    onDone: ({ message }) => {
      toast({ text: message, tone: 'ok' });
      return onDone();
    },
  });
}

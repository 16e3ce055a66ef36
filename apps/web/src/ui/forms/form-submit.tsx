import { Button } from '#src/ui/actions/button.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';

type Props = {
  failure: { message: string; advice: string } | null;
  busy: boolean;
  /** What the button says. */
  label: string;
  disabled?: boolean;
};

/** The end of a form: why it could not be sent, and the button that sends it. */
export function FormSubmit({ failure, busy, label, disabled = false }: Props) {
  return (
    <>
      {failure && <ErrorBlock message={failure.message} advice={failure.advice} />}
      <div>
        <Button type="submit" loading={busy} disabled={disabled}>
          {label}
        </Button>
      </div>
    </>
  );
}

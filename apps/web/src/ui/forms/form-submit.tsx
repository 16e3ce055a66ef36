import { Button } from '#src/ui/actions/button.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';

type Props = {
  failure: { message: string; advice: string } | null;
  busy: boolean;
  /** The button's text. */
  label: string;
  disabled?: boolean;
};

/** The end of a form: its failure and its submit button. */
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

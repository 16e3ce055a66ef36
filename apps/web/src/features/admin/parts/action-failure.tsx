import { AlertIcon } from '#src/ui/icons/icons.tsx';

/** Beside the button whose action was refused. */
export function ActionFailure({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <p role="alert" className="text-danger flex items-start gap-1.5 text-sm">
      <AlertIcon className="mt-1" />
      <span>{message}</span>
    </p>
  );
}

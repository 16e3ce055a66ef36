import { DoneIcon } from '#src/ui/icons/icons.tsx';

type Props = { text: string | null; className?: string };

/** A success message beside its form. Rendered while empty, so that it is announced. */
export function Notice({ text, className }: Props) {
  return (
    <div role="status" className={className}>
      {text !== null && (
        <p className="animate-rise rounded-box bg-ok-soft text-ok flex items-start gap-2.5 px-4 py-3 text-sm">
          <DoneIcon className="mt-0.5 size-5" />
          <span className="min-w-0 flex-1">{text}</span>
        </p>
      )}
    </div>
  );
}

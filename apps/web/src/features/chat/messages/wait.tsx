import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';

/** Three pulsing dots with a label. */
export function Wait({ text }: { text: string }) {
  return (
    <p className="text-ink-2 flex items-center gap-2.5 text-sm">
      <span aria-hidden="true" className="flex shrink-0 gap-1">
        <span className="bg-lamp animate-shimmer size-1.5 rounded-full" />
        <span className="bg-lamp animate-shimmer size-1.5 rounded-full [animation-delay:200ms]" />
        <span className="bg-lamp animate-shimmer size-1.5 rounded-full [animation-delay:400ms]" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <MixedText text={text} />
      </span>
    </p>
  );
}

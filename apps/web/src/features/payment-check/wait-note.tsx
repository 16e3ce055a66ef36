import { WarningIcon } from '#src/ui/icons/icons.tsx';
import { paymentCheckCopy as copy } from './copy.ts';

type Props = { isSlow: boolean; isOffline: boolean };

/** What holds the verification up. The region stands while empty, or its words would not be read out. */
export function WaitNote({ isSlow, isOffline }: Props) {
  return (
    <div role="alert" className="grid w-full gap-3 empty:hidden">
      {isOffline && <Note text={copy.offline} />}
      {isSlow && <Note text={copy.slow} />}
    </div>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className="rounded-box bg-lamp-soft text-lamp-ink flex items-start gap-3 p-4 text-sm">
      <WarningIcon className="mt-0.5 size-5" />
      <span className="flex-1">{text}</span>
    </p>
  );
}

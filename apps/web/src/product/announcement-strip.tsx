import type { ReactNode } from 'react';
import { directionOf } from '#src/lib/words/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { BellIcon, DoneIcon, WarningIcon } from '#src/ui/icons/icons.tsx';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';

const LOOKS = {
  info: { className: 'bg-brand-soft text-brand-ink', icon: <BellIcon /> },
  good: { className: 'bg-ok-soft text-ok', icon: <DoneIcon /> },
  warn: { className: 'bg-lamp-soft text-warn', icon: <WarningIcon /> },
} satisfies Record<string, { className: string; icon: ReactNode }>;

type Props = {
  label: string;
  text: string;
  tone: keyof typeof LOOKS;
  /** A control at its end, such as a button that dismisses it. */
  trailing?: ReactNode;
  className?: string;
};

/** A line for all users, as wide as the content below it. */
export function AnnouncementStrip({ label, text, tone, trailing, className }: Props) {
  const { className: look, icon } = LOOKS[tone];
  return (
    <section
      aria-label={label}
      className={cx(
        'flex shrink-0 items-center gap-3 py-1 ps-4 pe-2 text-sm min-[900px]:ps-6 min-[900px]:pe-4',
        look,
        className,
      )}
    >
      {icon}
      <p dir={directionOf(text)} className="min-w-0 flex-1 py-1.5 text-start wrap-anywhere">
        <MixedText text={text} />
      </p>
      {trailing}
    </section>
  );
}

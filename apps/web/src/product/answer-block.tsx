import { UserText } from '#src/ui/surfaces/user-text.tsx';

type Props = { byLabel: string; by: string; date: string; text: string };

/** The team's answer to a message. */
export function AnswerBlock({ byLabel, by, date, text }: Props) {
  return (
    <div className="rounded-box bg-brand-soft mt-4 px-4 py-3">
      <p className="text-brand-ink flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span>
          {byLabel} <bdi className="font-semibold">{by}</bdi>
        </span>
        <span className="text-ink-2 text-xs">{date}</span>
      </p>
      <UserText text={text} className="mt-1.5" />
    </div>
  );
}

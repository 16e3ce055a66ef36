import { directionOf } from '#src/lib/words/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { MixedText } from './mixed-text.tsx';

type Props = { text: string; className?: string };

/** A user's text with its own line breaks; each line has its own direction. */
export function UserText({ text, className }: Props) {
  return (
    <div className={cx('wrap-anywhere', className)}>
      {text.split('\n').map((line, at) => (
        <p key={at} dir={directionOf(line)} className="min-h-[1em] text-start">
          <MixedText text={line} />
        </p>
      ))}
    </div>
  );
}

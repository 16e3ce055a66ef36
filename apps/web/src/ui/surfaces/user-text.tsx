import { directionOf } from '#src/lib/words/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { MixedText } from './mixed-text.tsx';

type Props = { text: string; className?: string };

/** What a person wrote, on its own lines; each line runs the way its letters do. */
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

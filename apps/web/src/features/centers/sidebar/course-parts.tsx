import { Link } from 'react-router';
import { partsOf, useCurrentPart } from '#src/product/center-parts.ts';
import { productCopy } from '#src/product/copy.ts';
import { cx } from '#src/ui/cx.ts';

type Props = {
  centerId: string;
  name: string;
  onLeave?: (() => void) | undefined;
};

/** The study tools of a course, under its name in the sidebar. */
export function CourseParts({ centerId, name, onLeave }: Props) {
  const currentPart = useCurrentPart(centerId);
  return (
    <ul aria-label={productCopy.parts.of(name)} className="grid grid-cols-3 gap-0.5">
      {partsOf(centerId).map(({ part, name: words, to }) => (
        <li key={part}>
          <Link
            to={to}
            onClick={onLeave}
            aria-current={part === currentPart ? 'page' : undefined}
            className={cx(
              'rounded-chip flex min-h-8 short:min-h-7 items-center justify-center text-[13px] transition-colors pointer-coarse:min-h-11',
              part === currentPart
                ? 'bg-brand-soft text-brand-ink font-semibold'
                : 'text-ink-2 hover:bg-surface/70 hover:text-ink',
            )}
          >
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}

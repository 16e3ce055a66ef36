import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { partsOf, useCurrentPart } from '#src/product/center-parts.ts';
import { productCopy } from '#src/product/copy.ts';
import { cx } from '#src/ui/cx.ts';

/** The tabs of a center's page; on narrow screens they scroll and show that there are more. */
export function CenterBar({ centerId }: { centerId: string }) {
  const currentPart = useCurrentPart(centerId);
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [currentPart]);
  return (
    <nav
      aria-label={productCopy.parts.label}
      className="scroll-cue flex overflow-x-auto px-1.5 min-[900px]:px-4"
    >
      {partsOf(centerId).map(({ part, name, to }) => {
        const isCurrent = part === currentPart;
        return (
          <Link
            key={part}
            ref={isCurrent ? current : null}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(
              'flex h-11 items-center border-b-2 px-3 text-sm whitespace-nowrap transition-colors',
              isCurrent
                ? 'border-lamp text-ink font-semibold'
                : 'text-ink-2 hover:text-ink border-transparent',
            )}
          >
            {name}
          </Link>
        );
      })}
    </nav>
  );
}

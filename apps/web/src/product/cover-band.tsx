import { useId } from 'react';
import { cx } from '#src/ui/cx.ts';

export type CoverTone = 'teal' | 'lamp' | 'indigo' | 'plum' | 'moss';

/** In the order in which neighbours take them. */
export const COVER_TONES = ['teal', 'lamp', 'indigo', 'plum', 'moss'] satisfies CoverTone[];

const GRADIENTS = {
  teal: 'linear-gradient(225deg, #2c8a80, #0d585a)',
  lamp: 'linear-gradient(225deg, #d59a34, #925d0a)',
  indigo: 'linear-gradient(225deg, #6878bd, #37427a)',
  plum: 'linear-gradient(225deg, #a06a93, #5d3358)',
  moss: 'linear-gradient(225deg, #82994a, #475d23)',
} satisfies Record<CoverTone, string>;

type CoverBandProps = { tone: CoverTone; letters?: string; className?: string };

/** A coloured band with the product's pattern, in place of a picture. */
export function CoverBand({ tone, letters, className }: CoverBandProps) {
  const id = useId();
  return (
    <div
      aria-hidden="true"
      className={cx('relative overflow-hidden', className)}
      style={{ backgroundImage: GRADIENTS[tone] }}
    >
      <svg className="absolute inset-0 size-full text-[#fff] opacity-15">
        <pattern id={id} width="64" height="64" patternUnits="userSpaceOnUse">
          <path
            d="M32 0 41.4 9.4H54.6V22.6L64 32 54.6 41.4V54.6H41.4L32 64 22.6 54.6H9.4V41.4L0 32 9.4 22.6V9.4H22.6z"
            fill="none"
            stroke="currentColor"
          />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
      {letters && (
        <span className="absolute start-5 bottom-3 text-3xl leading-none font-semibold text-[#fff]">
          {letters}
        </span>
      )}
    </div>
  );
}

import { BRAND } from '@nibras/contract';

const HANGING = 'translate(57.2 -6) scale(0.95)';

/** A lantern over an open book whose pages are still blank. */
export function EmptyPicture() {
  return (
    <svg viewBox="0 0 160 116" className="w-40" fill="none" aria-hidden="true">
      <ellipse cx="80" cy="46" rx="46" ry="42" className="fill-lamp-soft" />
      <g
        className="stroke-brand dark:stroke-brand-ink"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path
          className="fill-surface"
          d="M80 84c-12-9-29-12-52-10v30c23-2 40 1 52 9 12-8 29-11 52-9V74c-23-2-40 1-52 10z"
        />
        <path d="M80 84v29" />
        <path
          className="stroke-edge"
          d="M40 84c10 0 19 1 27 5M40 93c10 0 19 1 27 5M120 84c-10 0-19 1-27 5M120 93c-10 0-19 1-27 5"
        />
        <path d="M80 2v10" />
        <path className="fill-surface" transform={HANGING} d={BRAND.logo.body} />
      </g>
      <path transform={HANGING} className="fill-lamp" d={BRAND.logo.flame} />
    </svg>
  );
}

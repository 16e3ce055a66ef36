import { BRAND } from '@nibras/contract';
import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';

type LanternPanelProps = { title?: ReactNode; text?: ReactNode; className?: string };

/**
 * An eight-fold pattern under a hanging lantern that lights the lines around it
 * (styles/lantern.css).
 */
export function LanternPanel({ title, text, className }: LanternPanelProps) {
  return (
    <div className={cx('lantern-night relative isolate overflow-hidden', className)}>
      <div aria-hidden="true" className="lantern-lattice absolute inset-0" />
      <div aria-hidden="true" className="lantern-glow absolute inset-0" />
      <div aria-hidden="true" className="lantern-lit absolute inset-0" />
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 flex h-[44%] flex-col items-center"
      >
        <span className="w-px flex-1 bg-linear-to-b from-transparent to-[#fdf1db]/60" />
        <Lantern />
      </div>
      {(title ?? text) && (
        <div className="absolute inset-x-0 bottom-0 px-6 pb-12 text-center">
          <p className="text-lg font-semibold">{title}</p>
          <p className="opacity-80">{text}</p>
        </div>
      )}
    </div>
  );
}

/** Positioned so that the flame is at the centre of the light. */
function Lantern() {
  return (
    <svg viewBox="4 14 40 50" className="-mb-[4.2rem] h-32 shrink-0" fill="none" strokeWidth={1.9}>
      <path
        d={`M20.4 20a3.6 3.6 0 0 1 7.2 0${BRAND.logo.body}`}
        className="stroke-[#fdf1db]"
        strokeLinejoin="round"
      />
      <path d={BRAND.logo.flame} className="fill-[#f0b24a]" />
    </svg>
  );
}

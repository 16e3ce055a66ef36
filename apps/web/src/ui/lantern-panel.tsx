import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';
import { LANTERN_BODY, LANTERN_FLAME } from './lantern-mark.tsx';

type LanternPanelProps = { title?: ReactNode; text?: ReactNode; className?: string };

/** The lantern is lit in both themes, so this panel alone does not follow them. */
const FLAME_AT = '50% 44%';
const night: CSSProperties = {
  background: `radial-gradient(130% 95% at ${FLAME_AT}, #11686a 0%, #0d5052 38%, #0a3b3e 72%, #082f32 100%)`,
};
const glow: CSSProperties = {
  background: `radial-gradient(circle at ${FLAME_AT}, rgb(240 178 74 / 0.62) 0, rgb(240 178 74 / 0.36) 90px, rgb(240 178 74 / 0.14) 190px, rgb(240 178 74 / 0.04) 290px, transparent 380px)`,
};
const litOnly: CSSProperties = {
  maskImage: `radial-gradient(circle at ${FLAME_AT}, #000 60px, rgb(0 0 0 / 0.5) 190px, transparent 380px)`,
};

/** Eight-fold geometry under a hanging lantern whose light warms the lines around it. */
export function LanternPanel({ title, text, className }: LanternPanelProps) {
  return (
    <div className={cx('relative isolate overflow-hidden text-[#fdf6e8]', className)} style={night}>
      <Lattice className="text-[#bfe6e2] opacity-[0.13]" />
      <div aria-hidden="true" className="absolute inset-0" style={glow} />
      <Lattice className="text-[#fbd591] opacity-55" style={litOnly} />
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 flex h-[44%] flex-col items-center"
      >
        <span className="w-px flex-1 bg-linear-to-b from-transparent to-[#fdf1db]/60" />
        <Lantern className="-mb-[4.7rem] h-32" />
      </div>
      {(title ?? text) && (
        <div className="absolute inset-x-0 bottom-0 px-6 pb-12 text-center">
          <p className="text-lg font-semibold">{title}</p>
          <p className="text-[#fdf6e8]/80">{text}</p>
        </div>
      )}
    </div>
  );
}

function Lantern({ className }: { className: string }) {
  return (
    <svg viewBox="12 12 24 30" className={cx('shrink-0', className)} fill="none">
      <path
        d={LANTERN_BODY}
        className="fill-[#fbd591]/10 stroke-[#fdf1db]"
        strokeWidth={1.2}
        strokeLinejoin="round"
      />
      <path d="M21.8 15.5a2.2 2.2 0 0 1 4.4 0" className="stroke-[#fdf1db]" strokeWidth={1.2} />
      <path d={LANTERN_FLAME} className="fill-[#f0b24a]" />
    </svg>
  );
}

/** Two squares a half-turn apart make the star; their tiling leaves the cross between four stars. */
function Lattice({ className, style }: { className: string; style?: CSSProperties }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      className={cx('absolute inset-0 size-full', className)}
      {...(style && { style })}
    >
      <defs>
        <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse" x="50%" y="44%">
          <g fill="none" stroke="currentColor">
            <path d="M48 0 62.06 14.06H81.94V33.94L96 48 81.94 62.06V81.94H62.06L48 96 33.94 81.94H14.06V62.06L0 48 14.06 33.94V14.06H33.94z" />
            <path
              d="M48 19.9 67.9 28.1 76.1 48 67.9 67.9 48 76.1 28.1 67.9 19.9 48 28.1 28.1z"
              strokeOpacity={0.6}
            />
            <path
              d="M81.94 81.94 96 96M14.06 81.94 0 96M81.94 14.06 96 0M14.06 14.06 0 0"
              strokeOpacity={0.6}
            />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';
import { LANTERN_BODY, LANTERN_FLAME } from './lantern-mark.tsx';

type LanternPanelProps = { title?: ReactNode; text?: ReactNode; className?: string };

/** The lantern is lit in both themes, so this panel alone does not follow them. */
const FLAME_AT = '50% 44%';
const night: CSSProperties = {
  background: `radial-gradient(120% 90% at ${FLAME_AT}, #10696b 0%, #0d5759 34%, #0a4245 68%, #083437 100%)`,
};
const glow: CSSProperties = {
  background: `radial-gradient(circle at ${FLAME_AT}, rgb(255 216 146 / 0.8) 0, rgb(246 190 92 / 0.5) 64px, rgb(240 178 74 / 0.24) 128px, rgb(240 178 74 / 0.08) 210px, transparent 300px)`,
};
const litOnly: CSSProperties = {
  maskImage: `radial-gradient(circle at ${FLAME_AT}, #000 40px, rgb(0 0 0 / 0.55) 180px, rgb(0 0 0 / 0.15) 320px, transparent 440px)`,
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

const STAR =
  'M96 48 81.94 62.06 81.94 81.94 62.06 81.94 48 96 33.94 81.94 14.06 81.94 14.06 62.06 0 48 14.06 33.94 14.06 14.06 33.94 14.06 48 0 62.06 14.06 81.94 14.06 81.94 33.94z';
const ROSETTE =
  'M68 48 62.14 53.86 62.14 62.14 53.86 62.14 48 68 42.14 62.14 33.86 62.14 33.86 53.86 28 48 33.86 42.14 33.86 33.86 42.14 33.86 48 28 53.86 33.86 62.14 33.86 62.14 42.14zM62.14 53.86L81.94 62.06M53.86 62.14L62.06 81.94M42.14 62.14L33.94 81.94M33.86 53.86L14.06 62.06M33.86 42.14L14.06 33.94M42.14 33.86L33.94 14.06M53.86 33.86L62.06 14.06M62.14 42.14L81.94 33.94';

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
        <pattern
          id={id}
          width="96"
          height="96"
          patternUnits="userSpaceOnUse"
          x="50%"
          y="44%"
          patternTransform="translate(-48 -48)"
        >
          <g fill="none" stroke="currentColor">
            <path d={STAR} />
            <path d={ROSETTE} strokeOpacity={0.55} />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

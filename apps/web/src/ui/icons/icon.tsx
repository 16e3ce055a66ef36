import { cx } from '#src/ui/cx.ts';

export type IconProps = { className?: string | undefined };

/** Icons are beside words or inside labelled controls, so they are hidden from screen readers. */
export function Icon({ className, d }: IconProps & { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      // Attributes, so that any class overrides the size.
      width="1.2em"
      height="1.2em"
      className={cx('shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

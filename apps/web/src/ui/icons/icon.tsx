import { cx } from '#src/ui/cx.ts';

export type IconProps = { className?: string | undefined };

/** Every icon stands beside words or inside a labelled control, so all of them are hidden from screen readers. */
export function Icon({ className, d }: IconProps & { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      // Attributes, not classes: any size given by class wins over them.
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

import { cx } from '#src/ui/cx.ts';

type AvatarProps = { name: string; size?: 'sm' | 'md' | 'lg'; className?: string };

const SIZES = { sm: 'size-8 text-sm', md: 'size-9 text-base', lg: 'size-14 text-xl' };

/** The first letter of a name; the name itself is beside it or labels its control. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  const [initial = '؟'] = name.trim();
  return (
    <span
      aria-hidden="true"
      className={cx(
        'bg-brand text-on-brand grid shrink-0 place-items-center rounded-full pb-0.5 leading-none font-semibold select-none',
        SIZES[size],
        className,
      )}
    >
      {initial.toLocaleUpperCase('en')}
    </span>
  );
}

import { BRAND } from '@nibras/contract';
import { cx } from '#src/ui/cx.ts';
import { LanternMark } from './lantern-mark.tsx';

type LogoProps = { size?: 'md' | 'lg'; className?: string };

/** The lantern and the product's name. Wrap it in a link to the home page. */
export function Logo({ size = 'md', className }: LogoProps) {
  return (
    <span className={cx('text-ink inline-flex items-center gap-2.5', className)}>
      <LanternMark className={size === 'lg' ? 'h-10' : 'h-8'} />
      <span className={cx('leading-none font-semibold', size === 'lg' ? 'text-2xl' : 'text-xl')}>
        {BRAND.name}
      </span>
    </span>
  );
}

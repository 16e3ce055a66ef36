import type { HTMLAttributes } from 'react';
import { cx } from '#src/ui/cx.ts';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li';
  padded?: boolean;
  /** With a shadow; flat cards have only a border. */
  lifted?: boolean;
};

export function Card({
  as: Tag = 'div',
  padded = true,
  lifted = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx(
        'rounded-card border-line bg-surface border',
        padded && 'p-5',
        lifted && 'shadow-lift',
        className,
      )}
    />
  );
}

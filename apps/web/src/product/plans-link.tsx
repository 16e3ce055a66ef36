import { Link } from 'react-router';
import { PATHS } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { cx } from '#src/ui/cx.ts';
import { productCopy } from './copy.ts';

type Props = { look?: 'button' | 'words'; className?: string };

/** A link to the plans, beside the reason for it. */
export function PlansLink({ look = 'button', className }: Props) {
  const looks = {
    button: buttonClass({ variant: 'secondary', size: 'sm' }),
    words: 'text-brand-ink underline underline-offset-4',
  };
  return (
    <Link to={PATHS.plans} className={cx(looks[look], className)}>
      {productCopy.plans}
    </Link>
  );
}

import type { Ref } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { billingCopy } from './billing-copy.ts';

type Props = { isMain?: boolean; ref?: Ref<HTMLAnchorElement> };

/** Leads to where plans are bought; the main action only where nothing runs on. */
export function PlansLink({ isMain = false, ref }: Props) {
  return (
    <Link
      ref={ref}
      to={PATHS.plans}
      className={buttonClass({ variant: isMain ? 'primary' : 'secondary', size: 'sm' })}
    >
      {billingCopy.subscription.plans}
    </Link>
  );
}

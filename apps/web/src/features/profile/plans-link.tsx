import { Link } from 'react-router';
import { PLANS_PATH } from '#src/lib/plans-path.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { billingCopy } from './billing-copy.ts';

/** Leads to where plans are bought; the main action only where nothing runs on. */
export function PlansLink({ isMain = false }: { isMain?: boolean }) {
  return (
    <Link
      to={PLANS_PATH}
      className={buttonClass({ variant: isMain ? 'primary' : 'secondary', size: 'sm' })}
    >
      {billingCopy.subscription.plans}
    </Link>
  );
}

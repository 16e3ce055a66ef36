import { Link } from 'react-router';
import { PATHS } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { AccountData } from './account/account-data.tsx';
import { PaymentsCard } from './billing/payments-card.tsx';
import { profileCopy } from './copy.ts';

const copy = profileCopy.lapsed;

/** Receipts, personal data and account deletion stay available after the plan has ended. */
export function LapsedProfilePage() {
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5">
      <header>
        <h1 className="text-2xl outline-none">{profileCopy.title}</h1>
        <p className="text-ink-2 mt-1 mb-4">{copy.text}</p>
        <Link to={PATHS.subscriptions} className={buttonClass()}>
          {copy.plans}
        </Link>
      </header>
      <PaymentsCard />
      <AccountData />
    </div>
  );
}

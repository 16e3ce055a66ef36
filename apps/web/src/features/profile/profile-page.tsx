import { useSession } from '#src/lib/session/session.ts';
import { AccountData } from './account/account-data.tsx';
import { DetailsForm } from './account/details-form.tsx';
import { DevicesCard } from './account/devices-card.tsx';
import { PaymentsCard } from './billing/payments-card.tsx';
import { SubscriptionCard } from './billing/subscription-card.tsx';
import { profileCopy } from './copy.ts';
import { InviteCard } from './invite-card.tsx';
import { ThemeCard } from './theme-card.tsx';
import { UsageCard } from './usage-card.tsx';

export function ProfilePage() {
  const { user } = useSession();
  // The guard above requires a user; between a sign-out and its redirect there is none.
  if (user === null) return null;
  // Admins have no limits and buy no plans.
  const isStudent = user.role === 'student';
  return (
    <div className="mx-auto w-full max-w-5xl">
      <header className="mb-6">
        <h1 className="text-2xl outline-none">{profileCopy.title}</h1>
        <p className="text-ink-2 mt-1">{profileCopy.subtitle}</p>
      </header>
      {/* Two columns of equal height for lists of any length; account deletion is last. */}
      <div className="gap-5 *:mb-5 *:break-inside-avoid min-[1080px]:columns-2">
        <DetailsForm user={user} />
        <SubscriptionCard user={user} />
        {isStudent && <UsageCard />}
        {isStudent && <PaymentsCard />}
        <InviteCard code={user.inviteCode} />
        <ThemeCard />
        <DevicesCard />
        <AccountData />
      </div>
    </div>
  );
}
